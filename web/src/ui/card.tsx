import type { ReactNode } from 'react';

export interface CardProps {
  /** No padding of its own: for lists of rows with hairlines between. */
  flush?: boolean;
  as?: 'div' | 'section' | 'article' | 'li';
  className?: string;
  children: ReactNode;
}

/** White, one hairline around, no shadow. Never inside another card. */
export function Card({ flush = false, as: Element = 'div', className = '', children }: CardProps) {
  return (
    <Element className={`rounded-card border border-line bg-surface ${flush ? '' : 'p-5.5 sm:p-7'} ${className}`}>
      {children}
    </Element>
  );
}
