import type { ConsultantRow } from '@eqinox/contract/restitution-desk';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { ReasonPanel } from '../../parts/desk/reason-panel.tsx';
import { say } from '../../parts/desk/words.ts';
import { LinkButton } from '../../ui/link.tsx';
import { ConsultantForm, type ConsultantFormProps } from './consultant-form.tsx';

const LINES = {
  stop: 'POST /operations/consultants/:id/stop',
  start: 'POST /operations/consultants/:id/start',
  feed: 'POST /operations/consultants/:id/feed',
  feedEnd: 'POST /operations/consultants/:id/feed/stop',
} as const;

/** What may be done with one of the catalogue now. */
const actsOn = ({ active, hasFeed }: ConsultantRow) =>
  [
    'change',
    ...(active ? (['stop', 'feed'] as const) : (['start'] as const)),
    ...(hasFeed ? (['feedEnd'] as const) : []),
  ] as const;

export interface ConsultantActsProps extends Pick<ConsultantFormProps, 'places'> {
  consultant: ConsultantRow;
  onDone: (words: string) => void;
}

/** What may be done with one of the catalogue: nobody is deleted, because what was booked names them. */
export function ConsultantActs({ consultant, places, onDone }: ConsultantActsProps) {
  const [asked, setAsked] = useState<'change' | keyof typeof LINES | null>(null);
  const name = { name: consultant.firstName };
  /** Of a feed that was just made: told once. */
  const address = useRef('');
  const carryOut = async (act: keyof typeof LINES, reason: string): Promise<void> => {
    const input = { params: { id: consultant.id }, body: { reason } };
    if (act === 'feed') address.current = (await call(LINES.feed, input)).address;
    else await call(LINES[act], input);
  };
  const close = () => setAsked(null);
  const finish = (words: string) => {
    close();
    onDone(words);
    address.current = '';
  };
  return (
    <>
      <p className="flex min-w-30 flex-col items-start gap-1.5">
        {actsOn(consultant).map((act) => (
          <LinkButton key={act} aria-label={say(`consultants.${act}Label`, name)} onClick={() => setAsked(act)}>
            {say(`consultants.${act}`)}
          </LinkButton>
        ))}
      </p>
      {asked === 'change' && (
        <ConsultantForm
          consultant={consultant}
          places={places}
          onDone={() => finish(say('consultants.changed'))}
          onClose={close}
        />
      )}
      {asked !== null && asked !== 'change' && (
        <ReasonPanel
          title={say(`consultants.${asked}Label`, name)}
          text={say(`consultants.${asked}Text`)}
          go={say(`consultants.${asked}`)}
          route={LINES[asked]}
          act={(reason) => carryOut(asked, reason)}
          onDone={() =>
            finish(
              address.current === ''
                ? say('consultants.done')
                : say('consultants.feedMade', { address: address.current }),
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}
