import { expect, type Page, type Request } from '@playwright/test';

interface Traffic {
  begun: number;
  readonly underWay: Set<Request>;
}

const traffics = new WeakMap<Page, Traffic>();

/** To be called before the page is opened: from then on {@link loaded} knows what it has asked for. */
export const followRequests = (page: Page): void => {
  if (traffics.has(page)) return;
  const traffic: Traffic = { begun: 0, underWay: new Set() };
  traffics.set(page, traffic);
  page.on('request', (request) => {
    traffic.begun += 1;
    traffic.underWay.add(request);
  });
  page.on('requestfinished', (request) => traffic.underWay.delete(request));
  page.on('requestfailed', (request) => traffic.underWay.delete(request));
};

/**
 * Everything that the page has asked for has come and stands there, and nothing more was asked for because of it: what
 * `networkidle` says too, half a second later. `awaited`: which requests are to have come; those that a test holds have not.
 */
export const loaded = async (page: Page, awaited = (_request: Request): boolean => true): Promise<void> => {
  const traffic = traffics.get(page);
  if (!traffic) throw new Error('The page’s requests were not followed.');
  const missing = () => [...traffic.underWay].filter(awaited).map((request) => request.url());
  for (let known = -1; known !== traffic.begun;) {
    known = traffic.begun;
    await expect.poll(missing, { intervals: [10, 25, 50] }).toEqual([]);
    await idle(page);
  }
};

/** Twice: what came is put on the screen, and what that calls for is asked for. A page that paints nothing has no idle time: a second is enough. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const turn = () => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }));
    return turn()
      .then(turn)
      .then(() => undefined);
  });
