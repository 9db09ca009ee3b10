import type { ReactNode } from 'react';
import { paths } from '../api/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CenteredState } from '../ui/centered-state.tsx';

export interface DocumentListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string | number;
  /** For a person without any; the action leads to the dashboard, where the first one begins. */
  empty: { readonly title: string; readonly text: string; readonly action: string };
  /** What the card of an item holds: an OfferHeading, then rows. */
  children: (item: T) => ReactNode;
}

/** One card for each thing taken or bought, newest first. */
export function DocumentList<T>({ items, keyOf, empty, children }: DocumentListProps<T>) {
  if (items.length === 0) {
    const action = <ButtonLink to={paths.home()}>{empty.action}</ButtonLink>;
    return (
      <Card>
        <CenteredState part shape="dashed" title={empty.title} action={action}>
          {empty.text}
        </CenteredState>
      </Card>
    );
  }
  return (
    <ul className="flex flex-col gap-5">
      {items.map((item) => (
        <Card key={keyOf(item)} as="li" flush>
          {children(item)}
        </Card>
      ))}
    </ul>
  );
}
