import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

export interface BannerProps {
  /** Pillars whose soft colours make the ground, one to three; none for aube. */
  ground?: readonly PillarId[];
  /** Who is here: portrait and name. */
  greeting?: ReactNode;
  /** Small line above the title. */
  eyebrow?: ReactNode;
  title: string;
  /** Title of the browser's tab, when it is not the title. */
  tab?: string;
  children: ReactNode;
  /** The drawing (or form) on the right; under the text on a phone. Null when its data did not come. */
  picture: ReactNode;
}

const FIRST = {
  1: '[--first:var(--color-exploration-soft)]',
  2: '[--first:var(--color-collaboration-soft)]',
  3: '[--first:var(--color-decision-soft)]',
  4: '[--first:var(--color-concretisation-soft)]',
} as const;
const SECOND = {
  1: '[--second:var(--color-exploration-soft)]',
  2: '[--second:var(--color-collaboration-soft)]',
  3: '[--second:var(--color-decision-soft)]',
  4: '[--second:var(--color-concretisation-soft)]',
} as const;
const THIRD = {
  1: '[--third:var(--color-exploration-soft)]',
  2: '[--third:var(--color-collaboration-soft)]',
  3: '[--third:var(--color-decision-soft)]',
  4: '[--third:var(--color-concretisation-soft)]',
} as const;

/** One ground for one colour; hard edges along the mark's slope for several, never under the text. */
function groundOf([first, second, third]: readonly PillarId[]): string {
  if (first === undefined) return 'bg-aube';
  if (second === undefined) return `${FIRST[first]} bg-(--first)`;
  const two = `ground-split ${FIRST[first]} ${SECOND[second]}`;
  return third === undefined ? `${two} [--third:var(--second)]` : `${two} ${THIRD[third]}`;
}

export function Banner({ ground = [], greeting, eyebrow, title, tab, children, picture }: BannerProps) {
  return (
    <div
      className={`bleed-phone grid overflow-hidden rounded-banner md:grid-cols-[1fr_400px] md:items-center md:gap-x-10 md:px-14 md:py-11 ${groundOf(ground)}`}
    >
      <div className="px-5 pt-6 pb-6 md:p-0">
        {greeting !== undefined && (
          <p className="mb-6 flex items-center gap-3.5 text-[17px] leading-6 md:mb-7">{greeting}</p>
        )}
        {eyebrow}
        <PageTitle className="type-display" {...(tab !== undefined && { tab })}>
          {title}
        </PageTitle>
        {children}
      </div>
      {picture !== null && <div className="ground-picture px-5 pt-3 pb-8 md:p-0">{picture}</div>}
    </div>
  );
}
