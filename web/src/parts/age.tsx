import { parisDate } from '@eqinox/domain/calendar';
import { isAdult } from '@eqinox/domain/consent/age';
import type { ComponentType } from 'react';
import { useReply } from '../api/queries.ts';
import { serverNow } from '../api/server-clock.ts';
import { YoungReader } from '../language/language.ts';

/** As far as the birth date tells. */
export type Age = 'young' | 'adult' | 'unknown';

/** Of whoever is signed in. */
export const useAge = (): Age => {
  const { birthday } = useReply('GET /account/identity');
  if (birthday === null) return 'unknown';
  return isAdult(birthday, parisDate(serverNow())) ? 'adult' : 'young';
};

/** The screen, said as tu to whoever is under 18: one that quotes no sentence of the specification with vous (decisions, section 11). */
export const saidByAge = (Screen: ComponentType): ComponentType =>
  function SaidByAge() {
    return (
      <YoungReader value={useAge() === 'young'}>
        <Screen />
      </YoungReader>
    );
  };
