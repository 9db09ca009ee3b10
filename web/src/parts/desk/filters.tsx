import { type ReactNode, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { say } from './words.ts';

export interface FiltersProps {
  /** Its name, for readers. */
  label: string;
  /** Words of its button. */
  go: string;
  /** Fields that bear the names of the address; what they hold is the address's. */
  children: (given: (name: string) => string) => ReactNode;
}

/** What a list is filtered by stands in the address: a view is a link. A new filter begins at the first page. */
export function Filters({ label, go, children }: FiltersProps) {
  const [search, setSearch] = useSearchParams();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(
      ([name, value]) => [name, typeof value === 'string' ? value.trim() : ''] as const,
    );
    setSearch(new URLSearchParams(typed.filter(([, value]) => value !== '').map(([name, value]) => [name, value])));
  };
  return (
    <form
      key={search.toString()}
      aria-label={label}
      role="search"
      onSubmit={submit}
      className="grid gap-5 sm:grid-cols-2"
    >
      {children((name) => search.get(name) ?? '')}
      <div className="mt-auto">
        <SubmitButton variant="secondary" pendingLabel={say('signIn.going')}>
          {go}
        </SubmitButton>
      </div>
    </form>
  );
}
