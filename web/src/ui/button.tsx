import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon, Ring, type IconName } from './icon.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'blocked';

interface Look {
  /** `primary`: one per view. `blocked`: something is missing, yet clickable (it shows what). */
  variant?: ButtonVariant;
  /** 40 px high, for rows. */
  small?: boolean;
  /** As wide as its place. */
  block?: boolean | 'phone';
  icon?: IconName;
  children: ReactNode;
}

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-nuit bg-nuit text-surface hover:border-nuit-hover hover:bg-nuit-hover',
  secondary: 'border-control bg-surface text-nuit hover:bg-sunken',
  soft: 'border-sunken bg-sunken text-nuit hover:border-line hover:bg-line',
  ghost: 'border-transparent text-nuit hover:bg-sunken',
  blocked: 'border-blocked bg-blocked text-nuit hover:border-track',
};
const DISABLED = 'border-line bg-sunken text-ink-3';

const look = ({ variant = 'secondary', small = false, block = false }: Omit<Look, 'children'>, disabled = false) => {
  const size = small
    ? 'min-h-10 rounded-field px-4 py-1.5 type-button text-[15px]'
    : 'min-h-12 rounded-button px-[22px] py-2.5 type-button';
  const width = block === 'phone' ? 'w-full sm:w-auto' : block ? 'w-full' : '';
  return `no-print inline-flex items-center justify-center gap-2.5 border text-center motion-state ${size} ${width} ${disabled ? DISABLED : VARIANTS[variant]}`;
};

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children' | 'disabled' | 'className'> {
  /** The work is under way: a ring and `pendingLabel`; clicks do nothing and the width stays. */
  pending?: boolean;
  pendingLabel?: string;
  /** Inactive, still reachable: write the reason nearby and name it in `aria-describedby`. */
  disabled?: boolean;
}

export function Button({
  variant = 'secondary',
  small = false,
  block = false,
  icon,
  pending = false,
  pendingLabel,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const idle = pending || disabled;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Also holds back the submission of a form, by click or by Enter.
    if (idle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- its own default is `button`
      type={type}
      className={look({ variant, small, block }, disabled)}
      aria-disabled={idle || undefined}
      aria-busy={pending || undefined}
      onClick={click}
    >
      {pendingLabel === undefined ? (
        <Words icon={icon} ring={pending}>
          {children}
        </Words>
      ) : (
        // Both labels share one cell, so that the button keeps the width of the longer one.
        <span className="grid *:col-start-1 *:row-start-1">
          <Words icon={icon} hidden={pending}>
            {children}
          </Words>
          <Words ring hidden={!pending}>
            {pendingLabel}
          </Words>
        </span>
      )}
    </button>
  );
}

interface WordsProps {
  icon?: IconName | undefined;
  ring?: boolean;
  hidden?: boolean;
  children: ReactNode;
}

function Words({ icon, ring = false, hidden = false, children }: WordsProps) {
  return (
    <span className={`inline-flex items-center justify-center gap-2.5 ${hidden ? 'invisible' : ''}`}>
      {ring ? <Ring /> : icon !== undefined && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}

/** A way to another screen that looks like a button. */
export function ButtonLink({ variant, small, block, icon, children, ...link }: Look & Omit<LinkProps, 'className'>) {
  return (
    <Link {...link} className={look({ ...(variant && { variant }), ...(small && { small }), ...(block && { block }) })}>
      <Words icon={icon}>{children}</Words>
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  icon: IconName;
  /** Its name, for readers. */
  label: string;
  soft?: boolean;
}

/** 44 px; only for closing and downloading, the two icons that stand without words. */
export function IconButton({ icon, label, soft = false, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- its own default is `button`
      type={type}
      aria-label={label}
      title={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-field text-nuit motion-state ${soft ? 'bg-sunken hover:bg-line' : 'hover:bg-sunken'}`}
    >
      <Icon name={icon} />
    </button>
  );
}
