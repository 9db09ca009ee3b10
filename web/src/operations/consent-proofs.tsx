import { useState } from 'react';
import type { ConsentProof } from '@eqinox/contract/privacy-desk';
import { call } from '../api/call.ts';
import { DeskForm, textOf } from '../parts/desk/desk-form.tsx';
import { DeskPart } from '../parts/desk/desk-page.tsx';
import { dateOf, moment, say } from '../parts/desk/words.ts';
import { Field } from '../ui/field.tsx';
import { Row, Table } from '../ui/table.tsx';

const HEADS = ['kind', 'at', 'name', 'session', 'version', 'kept'] as const;

/** Somebody disputes a consent and names an address: what was given at it. */
export function ConsentProofs() {
  const [proofs, setProofs] = useState<readonly ConsentProof[] | null>(null);
  return (
    <>
      <DeskForm
        title={say('privacy.proofs')}
        text={say('privacy.proofsText')}
        go={say('privacy.proofsGo')}
        route="POST /operations/consent-proofs"
        act={async (typed) => {
          const body = { email: textOf(typed, 'email') ?? '', reason: textOf(typed, 'reason') ?? '' };
          setProofs((await call('POST /operations/consent-proofs', { body })).proofs);
        }}
        onDone={() => undefined}
      >
        <Field label={say('privacy.email')} type="email" name="email" autoComplete="off" required />
      </DeskForm>
      {proofs !== null && (
        <DeskPart title={say('privacy.found')}>
          {proofs.length === 0 ? (
            <p role="status">{say('privacy.noProof')}</p>
          ) : (
            <Table label={say('privacy.found')} heads={HEADS.map((head) => say(`privacy.${head}`))}>
              {proofs.map((proof, place) => (
                <Row key={place} cells={cellsOf(proof)} />
              ))}
            </Table>
          )}
        </DeskPart>
      )}
    </>
  );
}

const cellsOf = ({ kind, at, name, session, textVersion, keptUntil }: ConsentProof) => [
  say(`privacy.kindName.${kind}`),
  moment(at),
  name ?? '',
  session,
  textVersion,
  dateOf(keptUntil),
];
