export interface ProgressBarProps {
  /** Name of the bar, for readers: "Progression de la partie 1". */
  label: string;
  value: number;
  max: number;
  /** In words: "37 sur 128". */
  valueText?: string;
  /** Sizes of the parts, when the way has several: `[27, 27, 26]`. They add up to `max`. */
  segments?: readonly number[];
}

export function ProgressBar({ label, value, max, valueText, segments }: ProgressBarProps) {
  if (segments === undefined) {
    return <progress className="bar" aria-label={label} aria-valuetext={valueText} value={value} max={max} />;
  }
  let before = 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className="flex gap-1"
    >
      {segments.map((size, index) => {
        const filled = Math.min(Math.max(value - before, 0), size);
        before += size;
        return <progress key={index} className="bar" aria-hidden="true" value={filled} max={size} />;
      })}
    </div>
  );
}
