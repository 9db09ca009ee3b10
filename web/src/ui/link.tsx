import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

const LOOK =
  'font-medium text-nuit underline decoration-control decoration-1 underline-offset-[3px] hover:decoration-nuit hover:decoration-2 motion-state rounded-[2px]';

/** A link inside the product. */
export function TextLink({ children, ...rest }: Omit<LinkProps, 'className'> & { children: ReactNode }) {
  return (
    <Link {...rest} className={LOOK}>
      {children}
    </Link>
  );
}

/** A link to elsewhere, in a new tab unless it is an address to write to. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const sameTab = href.startsWith('mailto:');
  return (
    <a href={href} className={LOOK} {...(sameTab ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}

/** A file to keep: the browser saves it, with the cookies that it has. */
export function FileLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'className' | 'download'>) {
  return (
    <a {...rest} download className={LOOK}>
      {children}
    </a>
  );
}

/** An action that reads as a link: "Mot de passe oublié ?". */
export function LinkButton({ type = 'button', ...rest }: Omit<ComponentProps<'button'>, 'className'>) {
  // oxlint-disable-next-line react/button-has-type -- its own default is `button`
  return <button {...rest} type={type} className={`min-h-6 text-left ${LOOK}`} />;
}
