import { json, type Route } from '../http.ts';
import type { ReturnsBox } from './returns-box.ts';

/** For tests: what is in the mailbox for returns, and any message put into it as it is. */
export const returnsRoutes = (box: ReturnsBox): Route[] => [
  {
    method: 'GET',
    path: '/returns.json',
    answer: () => json(box.messages.map(({ uid, source, flags }) => ({ uid, size: source.length, flags: [...flags] }))),
  },
  { method: 'POST', path: '/returns', answer: ({ body }) => json({ uid: box.add(body) }, 201) },
];
