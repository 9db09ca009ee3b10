import type { ReactNode } from 'react';
import { halfDisc } from '../ui/mark.tsx';

function Disc({ r, gap = 1.8, turn = 23.4 }: { r: number; gap?: number; turn?: number }) {
  return (
    <g transform={`rotate(${turn} 32 32)`}>
      <path d={halfDisc('left', 32 - gap / 2, 32, r)} className="fill-soleil" />
      <path d={halfDisc('right', 32 + gap / 2, 32, r)} className="fill-night" />
    </g>
  );
}

const PETAL = 'M32 13.2c3.6 5.2 3.6 9.6 0 14.4c-3.6-4.8-3.6-9.2 0-14.400z';

/** One drawing per offer id: more shapes for more content. */
const DRAWINGS: Readonly<Record<number, ReactNode>> = {
  27: <Disc r={17.2} />,
  29: (
    <>
      <path d={halfDisc('left', 30.4, 28, 15.8)} className="fill-soleil" />
      <path d={halfDisc('right', 33.4, 36, 15.8)} className="fill-night" />
    </>
  ),
  30: (
    <>
      <Disc r={14.2} gap={1.6} />
      <path
        d="M41.3 11.9a22.2 22.2 0 1 0 10.2 10.8"
        className="fill-none stroke-night"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <circle cx="47.2" cy="16.6" r="4.6" className="fill-soleil" />
    </>
  ),
  28: [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
    <path
      key={turn}
      d={PETAL}
      transform={`rotate(${turn} 32 32)`}
      className={turn % 90 === 0 ? 'fill-soleil' : 'fill-night'}
    />
  )),
  41: (
    <>
      <circle cx="32" cy="32" r="18" className="fill-soleil" />
      <path d="M32 32V14a18 18 0 0 1 15.59 27z" className="fill-night" />
      <circle cx="32" cy="32" r="3.6" className="fill-aube" />
    </>
  ),
  42: (
    <>
      <circle cx="24" cy="32" r="14" className="fill-soleil" />
      <circle cx="41" cy="32" r="14" className="fill-night" />
    </>
  ),
  8: <Disc r={17} gap={0} turn={113.4} />,
  9: (
    <>
      <path d="M16 38a16 16 0 0 1 32 0z" className="fill-soleil" />
      <path d="M10 42.5h44" className="stroke-night" strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
};

/** The picture of an offer on its tile; offers of the past without a drawing of their own show the mark. */
export function OfferPicture({ id, size = 64 }: { id: number; size?: 64 | 52 }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} className="shrink-0 rounded-tile bg-aube" aria-hidden="true">
      {DRAWINGS[id] ?? DRAWINGS[27]}
    </svg>
  );
}
