/** Day and night in equal parts: one disc, two halves, split along the Earth's tilt of 23.4°. */

/** Radius and gap in the 28 box. */
const R = 12.4;
const GAP = 1.8;

export type MarkShape = 'whole' | 'dashed' | 'parted';

export interface MarkProps {
  /** Pixels; 28 by default. */
  size?: number;
  /** `dashed`: one half is still to come. `parted`: something broke off. */
  shape?: MarkShape;
}

/** Left or right half disc of radius `r`, its straight side at `x`. */
export const halfDisc = (side: 'left' | 'right', x: number, y: number, r: number): string => {
  return `M${x} ${y - r}A${r} ${r} 0 0 ${side === 'left' ? 0 : 1} ${x} ${y + r}Z`;
};

export function Mark({ size = 28, shape = 'whole' }: MarkProps) {
  const parted = shape === 'parted';
  const gap = parted ? 4.4 : GAP;
  const r = parted ? 10 : R;
  const slip = parted ? 1.2 : 0;
  return (
    <svg viewBox="0 0 28 28" width={size} height={size} className="shrink-0" aria-hidden="true">
      <g transform="rotate(23.4 14 14)">
        <path d={halfDisc('left', 14 - gap / 2, 14 - slip, r)} className="fill-soleil" />
        {shape === 'dashed' ? (
          <path
            d={halfDisc('right', 14 + gap / 2, 14, r - 0.3)}
            className="fill-none stroke-night"
            strokeWidth=".6"
            strokeDasharray="1.6 1.4"
            strokeLinecap="round"
          />
        ) : (
          <path d={halfDisc('right', 14 + gap / 2, 14 + slip, r)} className="fill-night" />
        )}
      </g>
    </svg>
  );
}

/** The mark and the name. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-[11px]">
      <Mark />
      <span lang="fr" className="wordmark-name text-[17px] leading-7 font-semibold tracking-[.15em] text-nuit">
        EQINOX
      </span>
    </span>
  );
}
