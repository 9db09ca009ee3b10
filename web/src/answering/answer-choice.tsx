/**
 * Choosing an answer: two sentences side by side here, four steps of a scale in scale-choice.tsx. Arrow keys move the
 * focus; Enter, Space or a click commits, never an arrow: native radios would commit on the way.
 */
import { Fragment, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

export interface AnswerGroupProps<V> {
  /** Id of the element that asks the question; ids, in the order of reading, where several do. */
  labelledBy: string;
  /** The answer already given, or null. */
  chosen: V | null;
  /** Painted as usual, but answers nothing yet (the former answer is still on its way). */
  inert?: boolean;
  onChoose: (value: V) => void;
}

/** How far an arrow goes among the choices. */
export const ARROW_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

interface AnswerProps<V> {
  value: V;
  className: string;
  children: ReactNode;
  group: ReturnType<typeof useRovingRadio<V>>;
  index: number;
}

/** One radio of the group is in the order of focus; arrows move it, and the focus with it. */
export const useRovingRadio = <V,>(
  { chosen, inert = false, onChoose }: Omit<AnswerGroupProps<V>, 'labelledBy'>,
  count: number,
) => {
  const [active, setActive] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const move = (event: KeyboardEvent) => {
    const step = ARROW_STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (active + step + count) % count;
    setActive(next);
    buttons.current[next]?.focus();
  };
  return { chosen, inert, onChoose, active, setActive, buttons, move };
};

export function Answer<V>({ value, className, children, group, index }: AnswerProps<V>) {
  const { chosen, inert, onChoose, active, setActive, buttons } = group;
  const state = chosen === null ? 'rest' : chosen === value ? 'chosen' : 'back';
  const closed = inert || chosen !== null;
  return (
    <button
      type="button"
      role="radio"
      aria-checked={state === 'chosen'}
      aria-disabled={closed || undefined}
      tabIndex={index === active ? 0 : -1}
      data-state={state}
      data-inert={inert || undefined}
      className={`answer group ${className}`}
      ref={(button) => {
        buttons.current[index] = button;
      }}
      onFocus={() => setActive(index)}
      onClick={() => {
        if (!closed) onChoose(value);
      }}
    >
      {children}
    </button>
  );
}

export interface PairChoiceProps<V> extends AnswerGroupProps<V> {
  options: readonly [{ value: V; text: string }, { value: V; text: string }];
  /** The word between the two cards: "ou". */
  or: string;
  /** Language of the two sentences. */
  lang: string | undefined;
}

/** Part 1: two sentences, one to choose. Fills the height that its place gives on a phone. */
export function PairChoice<V>({ labelledBy, options, or, lang, ...rest }: PairChoiceProps<V>) {
  const group = useRovingRadio(rest, options.length);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its radios has the focus
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      onKeyDown={group.move}
      className="grid flex-1 grid-rows-[1fr_auto_1fr] sm:flex-none sm:grid-cols-[1fr_60px_1fr] sm:grid-rows-none"
    >
      {options.map((option, index) => (
        <Fragment key={index}>
          {index > 0 && (
            <span aria-hidden="true" className="self-center py-1.5 text-center type-list text-ink-3 sm:py-0">
              {or}
            </span>
          )}
          <Answer
            value={option.value}
            group={group}
            index={index}
            className="flex flex-col justify-between gap-6 p-[22px] text-left sm:min-h-68 sm:p-9 sm:pb-8"
          >
            <span lang={lang} className="type-pair">
              {option.text}
            </span>
            <span className="answer-mark">
              <Icon
                name="check"
                size={18}
                className="hidden group-data-[state=chosen]:block group-[:active:not([data-inert])]:block"
              />
            </span>
          </Answer>
        </Fragment>
      ))}
    </div>
  );
}
