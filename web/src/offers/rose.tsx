import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { petalAngle, petalPath, polar, ROSE, roseRadius } from './chart-geometry.ts';
import { isPillar, PILLAR_LOOKS } from './pillar.ts';

interface Petal {
  /** 0..15, pillar by pillar: its place. */
  id: number;
  pilier: number;
  libelle: string;
  /** 0..100, 50 for the person's own mean; `bas` and `haut` bound the behaviour. */
  bas: number;
  haut: number;
  ressource: number;
  niveau: string | null;
}

export interface RoseProps {
  petals: readonly Petal[];
  /** The whole picture in a sentence. */
  label: string;
  /** Facet names around; without them the drawing keeps to the disc. */
  named?: boolean;
}

const NAMES_RADIUS = ROSE.radius + 19;
const NAMED_BOX = '-264 -202 528 404';
const DISC_BOX = '-174 -174 348 348';

/** Petals grow once per visit, where the person sees them do it: below the fold they are there at once. */
let grown = false;

/** Sixteen petals: track, margin with its edge, sure part, and a dot for the resource. */
export function Rose({ petals, label, named = false }: RoseProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const [grows, setGrows] = useState(false);
  useLayoutEffect(() => {
    const place = drawing.current?.getBoundingClientRect();
    if (grown || place === undefined || place.height === 0 || place.top > window.innerHeight) return;
    grown = true;
    setGrows(true);
  }, []);
  return (
    <svg
      ref={drawing}
      viewBox={named ? NAMED_BOX : DISC_BOX}
      role="img"
      aria-label={label}
      className="h-auto w-full overflow-visible"
    >
      {petals.map((petal) => (
        <PetalDrawing key={petal.id} petal={petal} grows={grows} />
      ))}
      <circle r={roseRadius(50)} className="fill-none stroke-ink-3" strokeWidth=".8" strokeDasharray="2 4" />
      {petals.map((petal) => (
        <ResourceDot key={petal.id} petal={petal} />
      ))}
      {named && petals.map((petal) => <FacetName key={petal.id} petal={petal} />)}
    </svg>
  );
}

const lookOf = ({ pilier }: Petal) => {
  return PILLAR_LOOKS[isPillar(pilier) ? pilier : 1];
};

function PetalDrawing({ petal, grows }: { petal: Petal; grows: boolean }) {
  const look = lookOf(petal);
  const angle = petalAngle(petal.id);
  return (
    <g>
      <path d={petalPath(ROSE.radius, angle)} className={look.track} />
      <g className={grows ? 'petal-grows' : ''} style={{ '--petal': petal.id } as CSSProperties}>
        <path d={petalPath(roseRadius(petal.haut), angle)} className={look.band} strokeWidth="1.5" />
        <path d={petalPath(roseRadius(petal.bas), angle)} className={look.fill} />
        {/* The edge again, over the fill: it carries the meaning. */}
        <path d={petalPath(roseRadius(petal.haut), angle)} className={`${look.band} fill-none`} strokeWidth="1.5" />
      </g>
    </g>
  );
}

function ResourceDot({ petal }: { petal: Petal }) {
  const { x, y } = polar(roseRadius(petal.ressource), petalAngle(petal.id));
  return <circle cx={x} cy={y} r="5.5" className={`${lookOf(petal).ink} stroke-surface`} strokeWidth="2" />;
}

function FacetName({ petal }: { petal: Petal }) {
  const { x, y } = polar(NAMES_RADIUS, petalAngle(petal.id));
  const leads = petal.niveau === 'en-tete';
  return (
    <text
      x={x}
      y={y}
      dy=".35em"
      textAnchor={x < 0 ? 'end' : 'start'}
      className={`text-[14px] ${leads ? 'fill-ink font-semibold' : 'fill-ink-2 font-medium'}`}
    >
      {petal.libelle}
    </text>
  );
}

/** No result yet: the same sixteen petals, white, waiting. Decoration. */
export function EmptyRose() {
  return (
    <svg
      viewBox={DISC_BOX}
      className="h-auto w-full fill-surface stroke-aube-edge"
      strokeWidth="1.3"
      aria-hidden="true"
    >
      {Array.from({ length: 16 }, (_, facet) => (
        <path key={facet} d={petalPath(ROSE.radius, petalAngle(facet))} />
      ))}
      <circle r={ROSE.hole} className="fill-aube" />
    </svg>
  );
}
