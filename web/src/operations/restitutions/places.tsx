import type { PlaceRow } from '@eqinox/contract/places-desk';
import { isNamed } from '@eqinox/domain/booking/kept-places';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DeskPart } from '../../parts/desk/desk-page.tsx';
import { ReasonPanel } from '../../parts/desk/reason-panel.tsx';
import { counted, say } from '../../parts/desk/words.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Row, Table } from '../../ui/table.tsx';
import { PlaceForm } from './place-form.tsx';

const LINES = { stop: 'POST /operations/places/:id/stop', start: 'POST /operations/places/:id/start' } as const;
const HEADS = ['name', 'icon', 'consultants', 'state'] as const;

interface PlacesProps {
  places: readonly PlaceRow[];
  /** Whether they may be changed. */
  acts: boolean;
  onDone: (words: string) => void;
}

/** Where restitutions are held. None is deleted, because consultants and dates name them. */
export function Places({ places, acts, onDone }: PlacesProps) {
  const [adding, setAdding] = useState(false);
  return (
    <DeskPart title={say('places.title')}>
      <p className="text-ink-2">{say('places.text')}</p>
      {acts && (
        <div>
          <Button small onClick={() => setAdding(true)}>
            {say('places.add')}
          </Button>
        </div>
      )}
      <Table
        label={say('places.title')}
        heads={[...HEADS.map((head) => say(`places.${head}`)), ...(acts ? [say('places.acts')] : [])]}
      >
        {places.map((place) => (
          <Row
            key={place.id}
            cells={[
              place.label,
              say(`places.iconName.${place.icon}`),
              counted(place.consultants),
              say(place.active ? 'places.active' : 'places.stopped'),
              ...(acts ? [<PlaceActs key="acts" place={place} onDone={onDone} />] : []),
            ]}
          />
        ))}
      </Table>
      {adding && (
        <PlaceForm
          place={null}
          onDone={() => {
            setAdding(false);
            onDone(say('places.added'));
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </DeskPart>
  );
}

function PlaceActs({ place, onDone }: { place: PlaceRow; onDone: PlacesProps['onDone'] }) {
  const [asked, setAsked] = useState<'change' | keyof typeof LINES | null>(null);
  const name = { name: place.label };
  const acts = [...(isNamed(place.icon) ? ['change' as const] : []), place.active ? 'stop' : 'start'] as const;
  const close = () => setAsked(null);
  const finish = () => {
    close();
    onDone(say('places.done'));
  };
  return (
    <>
      <p className="flex min-w-30 flex-col items-start gap-1.5">
        {acts.map((one) => (
          <LinkButton key={one} aria-label={say(`places.${one}Label`, name)} onClick={() => setAsked(one)}>
            {say(`places.${one}`)}
          </LinkButton>
        ))}
      </p>
      {asked === 'change' && <PlaceForm place={place} onDone={finish} onClose={close} />}
      {asked !== null && asked !== 'change' && (
        <ReasonPanel
          title={say(`places.${asked}Label`, name)}
          text={say(`places.${asked}Text`)}
          go={say(`places.${asked}`)}
          route={LINES[asked]}
          act={(reason) => call(LINES[asked], { params: { id: place.id }, body: { reason } })}
          onDone={finish}
          onClose={close}
        />
      )}
    </>
  );
}
