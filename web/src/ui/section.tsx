import type { ReactNode } from 'react';

export interface SectionProps {
  title: string;
  /** What it is about, in a sentence. */
  text?: string;
  children: ReactNode;
}

/** One matter of a settings tab, under a hairline. */
export function Section({ title, text, children }: SectionProps) {
  return (
    <section className="max-w-120 border-t border-line pt-8 not-first:mt-8 first:border-0 first:pt-0">
      <h3 className="type-t3">{title}</h3>
      {text !== undefined && <p className="mt-1.5 text-ink-2">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
