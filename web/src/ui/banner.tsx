import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

export interface BannerProps {
  /** Classes of the ground; aube by default. */
  ground?: string;
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

export function Banner({ ground = 'bg-aube', greeting, eyebrow, title, tab, children, picture }: BannerProps) {
  return (
    <div
      className={`bleed-phone grid overflow-hidden rounded-banner md:grid-cols-[1fr_400px] md:items-center md:gap-x-10 md:px-14 md:py-11 ${ground}`}
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
