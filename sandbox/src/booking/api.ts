import { json, type Reply, type Route, type SandboxRequest, text } from '../http.ts';
import type { Action, BookingSite, BookingWish } from './booking-site.ts';

/** What the product signs its questions with. */
const API_KEY = 'sandbox';

const bodyOf = (request: SandboxRequest): unknown => JSON.parse(request.body.toString() || '{}');

const emailsOf = (query: URLSearchParams, name: string): string[] =>
  (query.get(name) ?? '').split(',').filter((email) => email !== '');

/** The API as the site documents it, and below it what makes appointments by hand, for tests. */
export const bookingApiRoutes = (site: BookingSite): Route[] => {
  const asked = (request: SandboxRequest, answer: () => Reply): Reply =>
    request.headers.authorization === API_KEY ? answer() : json({ error: 'Unauthorized' }, 401);
  return [
    {
      method: 'GET',
      path: '/booking-api/v2/events',
      answer: (request) =>
        asked(request, () => {
          const query = new URLSearchParams(request.query);
          return json(site.list(emailsOf(query, 'creator_emails'), emailsOf(query, 'invitee_emails')));
        }),
    },
    {
      method: 'POST',
      path: '/booking-api/hooks',
      answer: (request) =>
        asked(request, () => {
          const { action, target_url } = bodyOf(request) as { action: Action; target_url: string };
          return json(site.addHook(action, target_url), 201);
        }),
    },
    {
      method: 'POST',
      path: '/booking-events',
      answer: async (request) => answerSave(site, null, bodyOf(request) as Wished),
    },
    {
      method: 'PUT',
      path: '/booking-events/:id',
      answer: async (request) => answerSave(site, request.params['id'] ?? '', bodyOf(request) as Wished),
    },
    { method: 'GET', path: '/booking-events/calls', answer: () => json(site.calls) },
    {
      method: 'POST',
      path: '/booking-events/calls',
      answer: async (request) => json(await site.send((bodyOf(request) as { send: number[] }).send)),
    },
  ];
};

/** `call` false: the calls are kept back, to be sent later, twice or in another order. */
type Wished = BookingWish & { readonly call?: boolean };

const answerSave = async (site: BookingSite, id: string | null, { call = true, ...wish }: Wished): Promise<Reply> => {
  const saved = site.save(id, wish);
  if (!saved) return text(404, 'Rendez-vous inconnu.');
  const answers = call ? await site.send(saved.calls) : [];
  return json({ id: saved.event._id, calls: saved.calls, answers });
};
