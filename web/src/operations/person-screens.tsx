import type { PersonScreens } from '@eqinox/contract/operations';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { DeskPart } from '../parts/desk/desk-page.tsx';
import { deskFailure } from '../parts/desk/failure.ts';
import { moment, say } from '../parts/desk/words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Message } from '../ui/message.tsx';
import { Facts } from '../ui/table.tsx';

const ROUTE = 'GET /operations/people/:id/screens';

/** Where the person's own screens stand, seen from here and told to them; only when it is asked for. */
export function Screens({ id, until }: { id: number; until: string }) {
  const [screens, setScreens] = useState<PersonScreens | null>(null);
  const { run, pending, failure } = useAction<string>();
  return (
    <DeskPart title={say('people.screens')}>
      <p>{say('people.screensUntil', { until: moment(until) })}</p>
      {failure !== null && <Message kind="error">{failure}</Message>}
      {screens === null ? (
        <div>
          <Button
            small
            pending={pending}
            pendingLabel={say('invitation.going')}
            onClick={() =>
              void run(
                async () => setScreens(await call(ROUTE, { params: { id } })),
                (error) => deskFailure(ROUTE, error),
              )
            }
          >
            {say('people.screensSee')}
          </Button>
        </div>
      ) : (
        <Card>
          <Facts facts={factsOf(screens)} />
        </Card>
      )}
    </DeskPart>
  );
}

const factsOf = ({ state, pending, diagnostics, restitutions }: PersonScreens) => [
  [say('people.screensState'), String(state)] as const,
  [say('people.screensPending'), pending ?? say('people.screensNone')] as const,
  ...diagnostics.map(
    ({ offer, takenAt, booklets }) =>
      [
        say('people.screensDiagnostic', { offer, date: moment(takenAt) }),
        booklets.map((booklet) => say(`people.booklet.${booklet}`)).join(', ') || say('people.screensNone'),
      ] as const,
  ),
  ...restitutions.map(
    ({ reference, offer, state }) =>
      [
        say('people.screensRestitution', { reference: String(reference), offer }),
        say(`people.restitutionState.${state}`),
      ] as const,
  ),
];
