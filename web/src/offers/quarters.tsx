import { EQUAL_SHARE, quarterPath, quarterRadius, QUARTERS } from './chart-geometry.ts';
import { isPillar, PILLAR_LOOKS } from './pillar.ts';

interface Quarter {
  /** Pillar 1..4. */
  id: number;
  /** Choices won out of 128, as bounds of the margin. */
  bas: number;
  haut: number;
}

export interface QuartersProps {
  quarters: readonly Quarter[];
  /** The whole picture in a sentence. */
  label: string;
  /** Names of pillars 1 to 4, for the corners. */
  names: Readonly<Record<1 | 2 | 3 | 4, string>>;
}

const CORNERS = {
  1: 'top-0 left-0',
  2: 'top-0 right-0',
  3: 'right-0 bottom-0',
  4: 'bottom-0 left-0',
} as const;
const PLACES = [1, 2, 3, 4] as const;
const EDGE = QUARTERS.radius + QUARTERS.halfGap;

/** Four quarters of a disc, clockwise from the upper left: track, margin with its edge, sure part. */
export function Quarters({ quarters, label, names }: QuartersProps) {
  const share = quarterRadius(EQUAL_SHARE);
  return (
    <div className="relative mx-auto w-full max-w-100 py-5.5 sm:py-5">
      <svg
        viewBox={`${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}`}
        role="img"
        aria-label={label}
        className="mx-auto w-full max-w-63 sm:max-w-75"
      >
        {PLACES.map((pillar) => (
          <path key={pillar} d={quarterPath(QUARTERS.radius, pillar)} className="fill-surface" />
        ))}
        {quarters.map(({ id, bas, haut }) => {
          if (!isPillar(id)) return null;
          const look = PILLAR_LOOKS[id];
          const outer = quarterPath(quarterRadius(haut), id);
          return (
            <g key={id}>
              <path d={outer} className={look.band} strokeWidth="1.5" />
              <path d={quarterPath(quarterRadius(bas), id)} className={look.fill} />
              <path d={outer} className={`${look.band} fill-none`} strokeWidth="1.5" />
            </g>
          );
        })}
        <circle r={share} className="fill-none stroke-ink-3" strokeWidth=".8" strokeDasharray="2 4" />
      </svg>
      {PLACES.map((pillar) => (
        <span
          key={pillar}
          aria-hidden="true"
          className={`absolute text-[15px] leading-5 font-semibold ${CORNERS[pillar]} ${PILLAR_LOOKS[pillar].text}`}
        >
          {names[pillar]}
        </span>
      ))}
    </div>
  );
}
