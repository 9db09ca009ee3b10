import type { ReactNode } from 'react';

export interface TableProps {
  /** What the rows are: its name, for readers. */
  label: string;
  heads: readonly string[];
  /** `<Row>` elements. */
  children: ReactNode;
}

/** A native table; where it is wider than its place it scrolls by itself, with the keyboard too. */
export function Table({ label, heads, children }: TableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full text-left type-small">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-3.5 py-3 font-medium whitespace-nowrap text-ink-2">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Cells of one row, in the order of the heads; the first names the row. */
export function Row({ cells: [first, ...cells] }: { cells: readonly ReactNode[] }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-3.5 py-3 text-left font-medium">
        {first}
      </th>
      {cells.map((cell, place) => (
        <td key={place} className="px-3.5 py-3">
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** Facts with their names, in as many columns as fit. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="type-small text-ink-2">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
