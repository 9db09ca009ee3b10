import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';

type MessageKind = 'success' | 'error' | 'warning';

const LOOKS: Readonly<Record<MessageKind, { className: string; icon: IconName }>> = {
  success: { className: 'bg-success-soft text-success', icon: 'check-circle' },
  error: { className: 'bg-error-soft text-error', icon: 'alert' },
  warning: { className: 'bg-warning-soft text-warning', icon: 'lock' },
};

export interface MessageProps {
  kind: MessageKind;
  title?: string;
  children: ReactNode;
  /** A link at the right end. */
  action?: ReactNode;
  /** To move the focus here when the message is the answer to what the person did. */
  ref?: Ref<HTMLDivElement>;
}

/** A sentence about what happened: announced when it appears (errors at once, the rest when the reader pauses). */
export function Message({ kind, title, children, action, ref }: MessageProps) {
  const { className, icon } = LOOKS[kind];
  return (
    <div
      ref={ref}
      tabIndex={ref === undefined ? undefined : -1}
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-button px-[18px] py-3 type-label ${className}`}
    >
      <Icon name={icon} className="mt-px" />
      <div className="flex flex-1 flex-wrap justify-between gap-x-6 gap-y-1">
        <div className={title === undefined ? '' : 'max-w-[30em] font-normal'}>
          {title !== undefined && <p className="font-semibold">{title}</p>}
          <div className="text-pretty">{children}</div>
        </div>
        {action}
      </div>
    </div>
  );
}
