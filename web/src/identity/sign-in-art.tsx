import { halfDisc } from '../ui/mark.tsx';

const CENTRE = { x: 320, y: 400 };
const GAP = 8;
/** Outer disc, then two lighter ones. */
const DISCS = [
  { r: 218, day: '#F7A974', night: '#0F3B42' },
  { r: 158, day: '#FBBE93', night: '#1C4C54' },
  { r: 94, day: '#FFD9BD', night: '#2F6068' },
] as const;
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
        {DISCS.map(({ r, day, night }) => (
          <g key={r}>
            <path d={halfDisc('left', x - GAP / 2, y, r)} fill={day} />
            <path d={halfDisc('right', x + GAP / 2, y, r)} fill={night} />
          </g>
        ))}
        <path
          d={`M${x} ${y - 252}v-47M${x} ${y + 252}v47`}
          className="stroke-nuit"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
      <circle cx={x + 260} cy={y - 203} r="15" className="fill-nuit" />
    </svg>
  );
}
