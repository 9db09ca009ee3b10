import type { FacetId } from '@eqinox/domain/diagnostic/words';
import { MOST_SHOWN } from '@eqinox/domain/groups/words';
import type { ReplyOf } from '@eqinox/contract/routes';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { useName } from '../language/language.ts';
import { Checkbox } from '../ui/choice.tsx';
import { LinkButton } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { groupFailure, type RefusalKey, useSay } from './words.tsx';

const READ = 'GET /groups/:id/map';
const CHOOSE = 'PUT /groups/:id/map';

type Own = NonNullable<ReplyOf<typeof READ>['own']>;

/** The map by name, as everybody of the group reads it; and what one shows of oneself. Nothing of it where it is for adults only. */
export function GroupMap({ id, name }: { id: number; name: string }) {
  const say = useSay();
  const facetName = useName();
  const { people, own } = useReply(READ, { params: { id } });
  if (own?.state === 'young' && people.length === 0) return null;
  const named = (facet: FacetId) => facetName('offers.facets.name', facet, String(facet));
  return (
    <section aria-label={say('map.titleNamed', { name })} className="flex w-full flex-col gap-4">
      <div>
        <h3 className="type-t3">{say('map.title')}</h3>
        <p className="mt-1 max-w-160 text-ink-2">{say('map.text')}</p>
        <p className="mt-1 max-w-160 text-ink-2">{say('map.never')}</p>
      </div>
      {people.length === 0 ? (
        <p>{say('map.nobody')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {people.map((person, place) => (
            // Two may bear one name.
            <li key={`${person.name} ${place}`} className="wrap-anywhere">
              <strong>{person.name}</strong>
              <span className="block text-ink-2">{person.facets.map(named).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      {own?.state === 'unfinished' && <p className="type-small text-ink-2">{say('map.unfinished')}</p>}
      {own?.state === 'open' && <Choice key={own.shown.join()} {...{ id, own, named }} />}
    </section>
  );
}

/** Nothing is ticked until the person ticks it. */
function Choice({ id, own, named }: { id: number; own: Own; named: (facet: FacetId) => string }) {
  const say = useSay();
  const refresh = useRefresh();
  const [wanted, setWanted] = useState<readonly FacetId[]>(own.shown);
  const [told, setTold] = useState(false);
  const { run, pending, failure } = useAction<RefusalKey>();
  if (own.facets.length === 0) return <p className="type-small text-ink-2">{say('map.flat')}</p>;
  const choose = (facets: readonly FacetId[]) =>
    run(
      async () => {
        await call(CHOOSE, { params: { id }, body: { facets: [...facets] } });
        await refresh(READ);
      },
      (error) => groupFailure(CHOOSE, error),
    );
  const fits = wanted.length >= 1 && wanted.length <= MOST_SHOWN;
  const tick = (facet: FacetId, ticked: boolean) =>
    setWanted(own.facets.filter((one) => (one === facet ? ticked : wanted.includes(one))));
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTold(true);
        if (fits) void choose(wanted);
      }}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2">{say('map.choose', { most: MOST_SHOWN })}</legend>
        {own.facets.map((facet) => (
          <Checkbox key={facet} checked={wanted.includes(facet)} onChange={({ target }) => tick(facet, target.checked)}>
            {named(facet)}
          </Checkbox>
        ))}
      </fieldset>
      {wanted.length > 0 && (
        <p className="type-small text-ink-2">{say('map.preview', { facets: wanted.map(named).join(', ') })}</p>
      )}
      {told && !fits && <Message kind="error">{say('map.wrong', { most: MOST_SHOWN })}</Message>}
      {failure !== null && <Message kind="error">{say(failure)}</Message>}
      <SubmitButton variant="secondary" pending={pending} pendingLabel={say('map.going')}>
        {say('map.go')}
      </SubmitButton>
      {own.shown.length > 0 && <LinkButton onClick={() => void choose([])}>{say('map.withdraw')}</LinkButton>}
    </form>
  );
}
