import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { TextLink } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { say } from './words.ts';

/** One desk: its title and what stands under it. */
export function DeskPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  );
}

/** A part of a desk. */
export function DeskPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="type-t3">{title}</h2>
      {children}
    </section>
  );
}

/** What the address calls the place of a page: of the desk's list, and of the smaller ones that stand beside it. */
export const PLACES = ['after', 'before', 'batches', 'requests', 'exports'] as const;
type Place = (typeof PLACES)[number];

/** The query of a smaller list, which has its place under a name of its own. */
export const placedAfter = (search: URLSearchParams, name: Place): { after?: string } => {
  const after = search.get(name);
  return after === null ? {} : { after };
};

/** The next page of a list, under the filters that the address has; and the way back to its beginning. `of`: which, where there are several. */
export function Pages({ name, next, of }: { name: Place; next: number | string | null; of?: string }) {
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search);
  const atFirst = !page.has(name);
  const first = new URLSearchParams(page);
  first.delete(name);
  if (next !== null) page.set(name, String(next));
  return (
    <p className="flex flex-wrap gap-5">
      {!atFirst && <TextLink to={`${pathname}?${first}`}>{named('first', of)}</TextLink>}
      {next !== null && <TextLink to={`${pathname}?${page}`}>{named('next', of)}</TextLink>}
    </p>
  );
}

const named = (place: 'first' | 'next', of: string | undefined): string =>
  of === undefined ? say(place) : say('pageOf', { page: say(place), of });
