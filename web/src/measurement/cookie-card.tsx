import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { paths } from '../api/paths.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import { Button } from '../ui/button.tsx';
import { TextLink } from '../ui/link.tsx';
import { choose, keepChoice, useChoice } from './choice.ts';

/** What had the focus, if it is still there; else the page itself, which a reader then begins to read. */
const focusOn = (before: Element | null): void => {
  const main = document.querySelector('main');
  const target = before instanceof HTMLElement && before.isConnected ? before : main;
  if (target === main) main?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
};

/**
 * Asks once, in a corner, with two buttons that look alike. It takes no focus when it comes by itself, only when the person
 * called it; then Escape leaves the choice as it was.
 */
export function CookieCard() {
  const t = useText();
  const { date } = useFormats();
  const { state, at, refused, asking } = useChoice();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  /** Where the keyboard was before it came in here. */
  const before = useRef<Element>(null);

  // It goes with the button that has the focus: whoever works with the keyboard goes on where they were, or at the page.
  useLayoutEffect(() => {
    const section = card.current;
    return () => {
      if (section?.contains(document.activeElement) === true) focusOn(before.current);
    };
  }, []);

  useEffect(() => {
    if (asking !== 'again') return undefined;
    const before = document.activeElement;
    title.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [asking]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, as its button does
    <section
      ref={card}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      aria-labelledby={titleId}
      data-cookie-card
      onKeyDown={(event) => {
        if (event.key === 'Escape' && asking === 'again') keepChoice();
      }}
      className="fixed inset-x-3 bottom-3 z-20 max-h-[50vh] overflow-y-auto rounded-card border border-line bg-surface px-5 py-5 shadow-panel motion-appear sm:right-auto sm:bottom-6 sm:left-6 sm:w-110 sm:px-6"
    >
      <h2 id={titleId} ref={title} tabIndex={-1} className="type-t3">
        {t('measurement.title')}
      </h2>
      <p className="mt-1 type-list leading-[22px] text-ink-2">
        {refused ? (
          t('measurement.refused')
        ) : (
          <Rich
            text={t('measurement.text')}
            marks={{ policy: (words) => <TextLink to={paths.legal('privacy')}>{words}</TextLink> }}
          />
        )}
      </p>
      {at !== null && state !== 'pristine' && (
        <p className="mt-2 type-small text-ink-2">{t(`measurement.current.${state}`, { date: date(at) })}</p>
      )}
      {refused ? (
        <div className="mt-4">
          <Button block onClick={keepChoice}>
            {t('app.close')}
          </Button>
        </div>
      ) : (
        <div className="mt-4 grid grid-cols-2 gap-2.5">
          <Button block onClick={() => choose('denied')}>
            {t('measurement.refuse')}
          </Button>
          <Button block onClick={() => choose('accepted')}>
            {t('measurement.accept')}
          </Button>
        </div>
      )}
    </section>
  );
}
