import type { ConsultantRow } from '@eqinox/contract/restitution-desk';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ReasonPanel } from '../../parts/desk/reason-panel.tsx';
import { say } from '../../parts/desk/words.ts';
import { LinkButton } from '../../ui/link.tsx';
import { ConsultantForm, type ConsultantFormProps } from './consultant-form.tsx';

const LINES = {
  stop: 'POST /operations/consultants/:id/stop',
  start: 'POST /operations/consultants/:id/start',
} as const;

export interface ConsultantActsProps extends Pick<ConsultantFormProps, 'places'> {
  consultant: ConsultantRow;
  onDone: (words: string) => void;
}

/** What may be done with one of the catalogue: nobody is deleted, because what was booked names them. */
export function ConsultantActs({ consultant, places, onDone }: ConsultantActsProps) {
  const [asked, setAsked] = useState<'change' | 'stop' | 'start' | null>(null);
  const name = { name: consultant.firstName };
  const close = () => setAsked(null);
  const finish = (words: string) => {
    close();
    onDone(words);
  };
  return (
    <>
      <p className="flex flex-col items-start gap-1.5 whitespace-nowrap">
        {(['change', consultant.active ? 'stop' : 'start'] as const).map((act) => (
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
      {(asked === 'stop' || asked === 'start') && (
        <ReasonPanel
          title={say(`consultants.${asked}Label`, name)}
          text={say(`consultants.${asked}Text`)}
          go={say(`consultants.${asked}`)}
          route={LINES[asked]}
          act={(reason) => call(LINES[asked], { params: { id: consultant.id }, body: { reason } })}
          onDone={() => finish(say('consultants.done'))}
          onClose={close}
        />
      )}
    </>
  );
}
