import { useState } from 'react';
import { NavLink } from 'react-router';
import { signOut } from '../api/sign-out.ts';
import { useOptionalReply } from '../api/queries.ts';
import { useText } from '../language/language.ts';
import { PartnerLogo } from '../parts/partner-logo.tsx';
import { Button } from '../ui/button.tsx';
import { HeaderBar } from './layout.tsx';
import { useMenu } from './menu.ts';
import { PhoneMenu } from './phone-menu.tsx';

const LINK =
  'inline-flex min-h-10 items-center rounded-field px-3 type-label text-ink-2 motion-state hover:bg-sunken hover:text-ink';

/**
 * A person whose profile is not complete yet sees the logo and the way out only (specification, dashboard); as long as
 * nobody knows who it is, the logo alone. The screen below tells what is wrong and asks again.
 */
export function Header() {
  const t = useText();
  const menu = useMenu();
  const identity = useOptionalReply('GET /account/identity');
  const [open, setOpen] = useState(false);
  if (identity === undefined) return <HeaderBar />;
  const { activatedSpace, fromCodeCollaboration, codeFrom } = identity;
  return (
    <HeaderBar {...(fromCodeCollaboration && codeFrom !== null && { beside: <Partner code={codeFrom} /> })}>
      <nav
        aria-label={t('app.menu.label')}
        className={`-mr-3 items-center gap-1.5 ${activatedSpace ? 'hidden md:flex' : 'flex'}`}
      >
        {activatedSpace && (
          <>
            {menu.map(({ to, label }) => (
              <NavLink key={to} to={to} className={({ isActive }) => `${LINK} ${isActive ? 'bg-sunken text-ink' : ''}`}>
                {label}
              </NavLink>
            ))}
            <span aria-hidden="true" className="mx-2.5 h-5 w-px bg-line" />
          </>
        )}
        <button type="button" className={LINK} onClick={() => void signOut()}>
          {t('app.menu.signOut')}
        </button>
      </nav>
      {activatedSpace && (
        <div className="md:hidden">
          <Button small icon="menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('app.menu.open')}
          </Button>
          {open && <PhoneMenu onClose={() => setOpen(false)} />}
        </div>
      )}
    </HeaderBar>
  );
}

/** Who sent the person here stands beside our name. */
function Partner({ code }: { code: string }) {
  const partner = useOptionalReply('GET /account/fromCodeCollaboration/:code', { params: { code } });
  return partner?.logo ? <PartnerLogo logo={partner.logo} name={partner.name ?? ''} /> : null;
}
