/** A call of each line of groups, of nobody's group. */
import type { CallInput, RouteName } from '@eqinox/contract/routes';
import { buyer } from './groups.ts';

type GroupLine = Extract<RouteName, `${string} /groups${string}`>;

export const groupCalls: { readonly [N in GroupLine]: CallInput<N> } = {
  'GET /groups': {},
  'POST /groups': {
    body: { name: 'Exemple', kind: 'organisation', closesOn: '2099-12-31', partition: null, neverSelects: true },
  },
  // Nobody's group; real ones are tried in groups' own tests.
  'GET /groups/:id': { params: { id: 999_999_999 } },
  'POST /groups/:id/orders': {
    params: { id: 999_999_999 },
    body: { seats: 2, terms: true, buyer },
  },
  'GET /groups/:id/orders/:order/quote': { params: { id: 999_999_999, order: 1 } },
  'POST /groups/:id/orders/:order/card': {
    params: { id: 999_999_999, order: 1 },
    body: { countryCodeMobilePhone: '+33', mobilePhone: '0612345678' },
  },
  'POST /groups/:id/seats/move': { params: { id: 999_999_999 }, body: { to: 1, seats: 1 } },
  'GET /groups/:id/map': { params: { id: 999_999_999 } },
  'PUT /groups/:id/map': { params: { id: 999_999_999 }, body: { facets: [] } },
  'POST /groups/:id/seats': {
    params: { id: 999_999_999 },
    body: { people: [{ name: 'Camille Exemple', part: null }] },
  },
  'POST /groups/:id/seats/:seat/take-back': { params: { id: 999_999_999, seat: 1 } },
  'GET /groups/:id/attendance': { params: { id: 999_999_999 } },
  'GET /groups/:id/links': { params: { id: 999_999_999 } },
  'GET /groups/:id/cards': { params: { id: 999_999_999 } },
  'POST /groups/:id/portrait': { params: { id: 999_999_999 } },
  'GET /groups/invitations/:code': { params: { code: 'ABCDE-FGHJK-LMNPQ' } },
  'POST /groups/invitations/:code': { params: { code: 'ABCDE-FGHJK-LMNPQ' } },
  'POST /groups/:id/leave': { params: { id: 999_999_999 } },
};
