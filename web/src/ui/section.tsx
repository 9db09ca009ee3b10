import { useEffect, useRef, type ReactNode } from 'react';

export interface SectionProps {
  title: string;
  /** What it is about, in a sentence. */
  text?: string;
  children: ReactNode;
}

/**
 * One matter of a settings tab, under a hairline. Its forms and rows come and go: when what had the focus is taken away and
 * nothing else takes it, the title does, so that whoever works with the keyboard stays where they were.
 */
export function Section({ title, text, children }: SectionProps) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element>(null);

  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
      heading.current?.focus({ preventScroll: true });
    });
    if (section.current) observer.observe(section.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return (
    <section
      ref={section}
      onFocus={(event) => {
        focused.current = event.target;
      }}
      className="max-w-120 border-t border-line pt-8 not-first:mt-8 first:border-0 first:pt-0"
    >
      <h3 ref={heading} tabIndex={-1} className="type-t3 outline-none">
        {title}
      </h3>
      {text !== undefined && <p className="mt-1.5 text-ink-2">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
