import { useId, useState } from 'react';
import { useText } from '../language/language.ts';

/** Words of ours that somebody may meet here for the first time. */
export type Term =
  | 'rosace'
  | 'pillar'
  | 'facet'
  | 'resource'
  | 'booklet'
  | 'complementary'
  | 'restitution'
  | 'short'
  | 'secondFactor';

/** In a line under what uses them: one touch of a word, one plain sentence. A second touch, or Escape, takes it away. */
export function Words({ of, className = '' }: { of: readonly Term[]; className?: string }) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState<Term | null>(null);
  return (
    <div className={`type-small text-ink-2 ${className}`}>
      <p className="flex flex-wrap gap-x-4">
        <span className="inline-flex min-h-8 items-center">{t('glossary.label')}</span>
        {of.map((term) => (
          <button
            key={term}
            type="button"
            aria-expanded={open === term}
            aria-controls={id}
            onClick={() => setOpen(open === term ? null : term)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setOpen(null);
            }}
            className="min-h-8 underline decoration-control decoration-dotted underline-offset-4 motion-state hover:text-ink aria-expanded:font-semibold aria-expanded:text-ink"
          >
            {t(`glossary.${term}.word`)}
          </button>
        ))}
      </p>
      <p id={id} aria-live="polite" className={open === null ? '' : 'pb-1 text-ink'}>
        {open !== null && t(`glossary.${open}.means`)}
      </p>
    </div>
  );
}
