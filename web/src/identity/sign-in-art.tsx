import { halfDisc } from '../ui/mark.tsx';

const CENTRE = { x: 320, y: 400 };
const GAP = 8;
/** Outer disc, then two lighter ones: a veil of white over each. */
const DISCS = [218, 158, 94] as const;
const VEIL = { day: 0.25, night: 0.07 } as const;
const ORBITS = [330, 400, 470] as const;

/** The mark grown to a picture: halves of day and night, an axis, three orbits and one moon. Cut to its place. */
export function SignInArt() {
  const { x, y } = CENTRE;
  return (
    <svg viewBox="0 0 640 868" preserveAspectRatio="xMidYMid slice" className="size-full bg-aube" aria-hidden="true">
      <g className="fill-none stroke-aube-2" strokeWidth="1.5">
        {ORBITS.map((r) => (
          <circle key={r} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g transform={`rotate(23.4 ${x} ${y})`}>
        {DISCS.map((r, index) => {
          const day = halfDisc('left', x - GAP / 2, y, r);
          const night = halfDisc('right', x + GAP / 2, y, r);
          return index === 0 ? (
            <g key={r}>
              <path d={day} className="fill-soleil" />
              <path d={night} className="fill-night" />
            </g>
          ) : (
            <g key={r} fill="#fff">
              <path d={day} fillOpacity={VEIL.day} />
              <path d={night} fillOpacity={VEIL.night} />
            </g>
          );
        })}
        <path
          d={`M${x} ${y - 252}v-47M${x} ${y + 252}v47`}
          className="stroke-night"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
      <circle cx={x + 260} cy={y - 203} r="15" className="fill-night" />
    </svg>
  );
}
