/**
 * People who use the product meanwhile: each signs up, pays, answers both parts as fast as answers come; then comes the next. Answers, which are nearly
 * all of their calls, go by the caller of the benches: a call of `Person` costs 1.2 ms of the cores that those who serve share with it, this one .1 ms.
 */
import { type BehaviourPage, type ResourcePage } from '@eqinox/contract/diagnostic';
import { openCaller } from '../../bench/http-caller.ts';
import type { TestCardProvider } from '../card-provider.ts';
import { beginDiagnostic, mixed, order, signUp } from '../journey.ts';
import type { Person, Places } from '../person.ts';

export interface Lived {
  readonly email: string;
  readonly person: Person;
  /** Clefs whose save was answered with 2xx, by part. */
  readonly answered: { readonly behaviours: string[]; readonly resources: string[] };
  /** Whether the payment was acknowledged to the card provider. */
  paid: boolean;
}

export interface Crowd {
  readonly lived: readonly Lived[];
  /** One line for whatever did not go as it should. */
  readonly faults: readonly string[];
  /** Nobody begins anything any more; resolves when those under way are through with their call. */
  leave(): Promise<void>;
}

/** So many at a time. */
export const startCrowd = (places: Places, provider: TestCardProvider, size: number): Crowd => {
  const lived: Lived[] = [];
  const faults: string[] = [];
  let over = false;
  const live = async (): Promise<void> => {
    while (!over) {
      const email = `rolling-${lived.length}@example.org`;
      const one: Lived = {
        email,
        person: undefined as never,
        answered: { behaviours: [], resources: [] },
        paid: false,
      };
      lived.push(one);
      try {
        await goThrough(one, places, provider, () => over);
      } catch (error) {
        faults.push(`${email}: ${String(error)}`);
      }
    }
  };
  const all = Array.from({ length: size }, live);
  return {
    lived,
    faults,
    leave: async () => {
      over = true;
      await Promise.all(all);
    },
  };
};

const goThrough = async (
  one: Lived,
  places: Places,
  provider: TestCardProvider,
  over: () => boolean,
): Promise<void> => {
  const person = await signUp(places, one.email);
  Object.assign(one, { person });
  const form = await order(person, 27);
  const status = await provider.notify(places, { reference: form.pbx_CMD, amount: form.pbx_TOTAL });
  if (status !== 200) throw new Error(`the notification was answered with ${status}`);
  one.paid = true;
  await beginDiagnostic(person);
  const call = await openCaller(Number(new URL(places.product).port));
  const save = async <Page>(part: 'behaviours' | 'resources', answer: object): Promise<Page> => {
    const path = `/api/orizon/${part}/save`;
    const { status, body } = await call({
      method: 'POST',
      path,
      token: person.token ?? '',
      body: JSON.stringify(answer),
    });
    if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 300)}`);
    return JSON.parse(body) as Page;
  };
  let behaviours: BehaviourPage = await person.call('GET /orizon/behaviours/next', {});
  while (behaviours.numeroProposition !== 0) {
    if (over()) return;
    const idAssertion = behaviours.propositions[mixed(behaviours.numeroProposition).side]?.clef ?? '';
    behaviours = await save('behaviours', { idAssertion, durationMs: 4000 });
    one.answered.behaviours.push(idAssertion);
  }
  let resources: ResourcePage = await person.call('GET /orizon/resources/next', {});
  while (resources.proposition) {
    if (over()) return;
    const idAssertion = resources.proposition.clef;
    const { value } = mixed(resources.numeroProposition);
    resources = await save('resources', { idAssertion, value, durationMs: 3000 });
    one.answered.resources.push(idAssertion);
  }
  await person.call('GET /state', {});
  await person.call('GET /factures/history', {});
};
