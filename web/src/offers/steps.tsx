import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';

const STEPS = ['choose', 'answer', 'read'] as const;

/** What happens from here: three cards in a row, one list on a phone. */
export function Steps() {
  const t = useText();
  const { number } = useFormats();
  return (
    <ol
      aria-label={t('offers.steps.label')}
      className="bleed-phone mt-4 grid rounded-card border-line max-md:divide-y max-md:divide-line max-md:border max-md:bg-surface md:grid-cols-3 md:gap-6"
    >
      {STEPS.map((step, index) => (
        <li
          key={step}
          className="flex gap-3.5 px-5 py-4.5 md:rounded-card md:border md:border-line md:bg-surface md:px-6 md:py-5.5"
        >
          <span
            aria-hidden="true"
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-chip bg-aube-2 text-[14px] font-semibold text-aube-text"
          >
            {number(index + 1)}
          </span>
          <div>
            <p className="type-body leading-6 font-semibold">{t(`offers.steps.${step}.title`)}</p>
            <p className="type-list leading-[22px] text-ink-2">{t(`offers.steps.${step}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
