import { useRef } from 'react';
import { NavLink } from 'react-router';
import { signOut } from '../api/sign-out.ts';
import { useReply } from '../api/queries.ts';
import { useText } from '../language/language.ts';
import { Portrait } from '../parts/portrait.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { LanguageMenu } from '../ui/language-menu.tsx';
import { Wordmark } from '../ui/mark.tsx';
import { useModal } from '../ui/use-modal.ts';
import { keepLanguage } from './language.tsx';
import { useMenu } from './menu.ts';

const ROW = 'flex min-h-15 w-full items-center justify-between border-t border-line type-t3 font-medium';

/** Full screen: who is signed in, the three places, the way out, the languages at the foot. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const t = useText();
  const menu = useMenu();
  const { prenom, nom, civilite } = useReply('GET /account/identity');
  const dialog = useRef<HTMLDialogElement>(null);

  useModal(dialog);

  return (
    <dialog
      ref={dialog}
      aria-label={t('app.menu.label')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="motion-appear fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-surface text-ink"
    >
      <div className="container-page flex min-h-full flex-col pb-7">
        <div className="flex h-16 items-center justify-between">
          <Wordmark />
          <Button small icon="close" onClick={onClose}>
            {t('app.close')}
          </Button>
        </div>
        <p className="flex items-center gap-3.5 pt-5 pb-5 type-t3">
          <Portrait civilite={civilite} />
          {[prenom, nom].filter(Boolean).join(' ')}
        </p>
        <ul>
          {menu.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} onClick={onClose} className={ROW}>
                {label}
                <Icon name="chevron-right" className="text-nuit-2" />
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" className={`${ROW} text-ink-2`} onClick={() => void signOut()}>
              {t('app.menu.signOut')}
            </button>
          </li>
        </ul>
        <div className="mt-auto pt-8">
          <LanguageMenu onChange={keepLanguage} />
        </div>
      </div>
    </dialog>
  );
}
