import type { ReactNode } from 'react';

/** A small label that nobody clicks. `aube`: an exclusive; `sunken`: everything else. */
export function Tag({ tone = 'sunken', children }: { tone?: 'sunken' | 'aube'; children: ReactNode }) {
  const look = tone === 'aube' ? 'bg-aube-2 text-aube-text' : 'bg-sunken text-ink-2';
  return <span className={`inline-block rounded-chip px-2.5 py-px type-small font-medium ${look}`}>{children}</span>;
}
