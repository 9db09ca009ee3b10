/** Four steps of frequency. Apart from the pairs: part 1 is loaded without it. */
import { Answer, useRovingRadio, type AnswerGroupProps } from './answer-choice.tsx';

export interface ScaleChoiceProps<V> extends AnswerGroupProps<V> {
  /** From the least to the most, at most four. */
  options: readonly { value: V; label: string }[];
  /** Where the scale begins: the disc of "Jamais" is empty, that of "Rarement" is not. */
  from?: 'rarely' | 'never';
}

/** Part 2 and the colour test: four steps of frequency, each with its level disc. */
export function ScaleChoice<V>({ labelledBy, options, from = 'rarely', ...rest }: ScaleChoiceProps<V>) {
  const group = useRovingRadio(rest, options.length);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its radios has the focus
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      onKeyDown={group.move}
      className="flex flex-col gap-2.5 sm:flex-row sm:gap-3"
    >
      {options.map((option, index) => (
        <Answer
          key={option.label}
          value={option.value}
          group={group}
          index={index}
          className="flex min-h-16 flex-1 items-center gap-[18px] px-[22px] py-3 text-left text-[17px] font-medium sm:min-h-31 sm:flex-col sm:justify-center sm:gap-3.5 sm:px-3 sm:text-center"
        >
          <LevelDisc filled={FILLED[from][index] ?? 0} />
          <span>{option.label}</span>
        </Answer>
      ))}
    </div>
  );
}

/** How far each disc is filled, from below. */
const FILLED = { rarely: [0.18, 0.42, 0.7, 1], never: [0, 0.33, 0.67, 1] };

/** A ring filled up to its level: how often. */
function LevelDisc({ filled }: { filled: number }) {
  const r = 14.2;
  // The surface of the liquid: a chord at this height above the lowest point.
  const height = 2 * r * filled;
  const half = Math.sqrt(Math.max(0, r * r - (r - height) ** 2));
  const y = 16 + r - height;
  const large = height > r ? 1 : 0;
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      className="answer-level shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <circle cx="16" cy="16" r={r} fill={filled === 1 ? 'currentColor' : 'none'} />
      {filled < 1 && (
        <path d={`M${16 - half} ${y}A${r} ${r} 0 ${large} 0 ${16 + half} ${y}Z`} fill="currentColor" stroke="none" />
      )}
    </svg>
  );
}
