import type { RestitutionPage } from '@eqinox/contract/restitution-desk';
import { MISSING, type Missing } from '@eqinox/domain/booking/appointments';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ReasonPanel } from '../../parts/desk/reason-panel.tsx';
import { say } from '../../parts/desk/words.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/choice.tsx';
import { DatePanel } from './date-panel.tsx';

type Act = 'set' | 'cancel' | 'missed' | 'held' | 'close';

const LINES = {
  cancel: 'POST /operations/restitutions/:id/cancel',
  missed: 'POST /operations/restitutions/:id/missed',
  held: 'POST /operations/restitutions/:id/held',
  close: 'POST /operations/restitutions/:id/close',
} as const;

/** What may be done with it now; nothing with what nobody booked, or what is over. */
const actsOn = ({ state, dated, absences }: RestitutionPage): readonly Act[] => {
  const waits = absences.some(({ settledAt }) => settledAt === null);
  // Closed as held, and one of the two says otherwise.
  if (state === 'held' && waits) return ['missed', 'held'];
  if (state !== 'booked' && state !== 'missed') return [];
  if (state === 'missed' && waits) return ['missed', 'set', 'held', 'close'];
  return dated ? ['set', 'missed', 'cancel', 'held'] : ['set', 'held', 'close'];
};

export interface RestitutionActsProps {
  restitution: RestitutionPage;
  onDone: () => void;
}

export function RestitutionActs({ restitution, onDone }: RestitutionActsProps) {
  const [asked, setAsked] = useState<Act | null>(null);
  const [by, setBy] = useState<Missing>('person');
  const params = { id: restitution.id };
  const acts = actsOn(restitution);
  if (acts.length === 0) return null;
  const close = () => setAsked(null);
  const finish = () => {
    close();
    onDone();
  };
  const carryOut = (act: Exclude<Act, 'set'>, reason: string): Promise<unknown> =>
    act === 'missed'
      ? call(LINES.missed, { params, body: { by, reason } })
      : call(LINES[act], { params, body: { reason } });
  return (
    <div className="flex flex-wrap gap-3">
      {acts.map((act) => (
        <Button key={act} small onClick={() => setAsked(act)}>
          {say(act === 'set' && restitution.dated ? 'restitutions.change' : `restitutions.${act}`)}
        </Button>
      ))}
      {asked === 'set' && <DatePanel restitution={restitution} onDone={finish} onClose={close} />}
      {asked !== null && asked !== 'set' && (
        <ReasonPanel
          title={say(`restitutions.${asked}`)}
          text={say(`restitutions.${asked}Text`)}
          go={say(`restitutions.${asked}`)}
          route={LINES[asked]}
          act={(reason) => carryOut(asked, reason)}
          onDone={finish}
          onClose={close}
        >
          {asked === 'missed' && (
            <RadioGroup
              label={say('restitutions.missing')}
              name="by"
              value={by}
              onChange={setBy}
              options={MISSING.map((value) => ({ value, label: say(`restitutions.missingName.${value}`) }))}
            />
          )}
        </ReasonPanel>
      )}
    </div>
  );
}
