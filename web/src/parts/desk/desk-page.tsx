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

/** The next page of a list, under the filters that the address has; and the way back to its beginning. */
export function Pages({ name, next }: { name: 'after' | 'before'; next: number | string | null }) {
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search);
  const atFirst = !page.has(name);
  const first = new URLSearchParams(page);
  first.delete(name);
  if (next !== null) page.set(name, String(next));
  return (
    <p className="flex flex-wrap gap-5">
      {!atFirst && <TextLink to={`${pathname}?${first}`}>{say('first')}</TextLink>}
      {next !== null && <TextLink to={`${pathname}?${page}`}>{say('next')}</TextLink>}
    </p>
  );
}
