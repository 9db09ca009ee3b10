/** A pillar named beside its colour: dot and chip. */
import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { ReactNode } from 'react';
import { PILLAR_LOOKS } from './pillar.ts';

/** The dot of a pillar, always beside the pillar's name or its facet's. */
export function PillarDot({ pillar }: { pillar: PillarId }) {
  return (
    <span
      aria-hidden="true"
      className={`pillar-dot size-3 shrink-0 rounded-chip border-[1.5px] ${PILLAR_LOOKS[pillar].dot}`}
    />
  );
}

/** A pillar's name on white, for the soft grounds of the banner. */
export function Chip({ pillar, children }: { pillar: PillarId; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-chip bg-surface px-2.5 py-1 type-label ${PILLAR_LOOKS[pillar].text}`}
    >
      <PillarDot pillar={pillar} />
      {children}
    </span>
  );
}
