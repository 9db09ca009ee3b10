/**
 * In whose name work is done, known wherever it waits: each call says it once, and no queue on its way can forget to ask. It
 * decides nothing but turns; who may do what is the verb's to know.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Asker {
  /** A person's account, or the network of somebody who is not signed in. */
  readonly key: string;
  /** Aborts when nobody waits for the answer any more. Asked for only by those who have to wait. */
  readonly gone?: () => AbortSignal;
}

/** Jobs and commands. */
const THE_PRODUCT: Asker = { key: 'the product' };

const asking = new AsyncLocalStorage<Asker>();

export const askedBy = <T>(asker: Asker, work: () => T): T => asking.run(asker, work);

export const whoAsks = (): Asker => asking.getStore() ?? THE_PRODUCT;
