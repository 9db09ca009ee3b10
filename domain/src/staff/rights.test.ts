import { describe, expect, test } from 'vitest';
import { type Desk, DESKS, desksOf, INVITED_ROLES, mayUse, type Right, type Role, ROLES } from './rights.ts';

/** Decided by hand, from what each does all day: a change of the table is a change of this. */
const MENUS: Readonly<Record<Role, readonly Desk[]>> = {
  support: ['today', 'people', 'orders', 'refunds', 'gift-cards', 'promo-codes', 'mails', 'restitutions', 'list-files'],
  accountant: [
    'today',
    'orders',
    'refunds',
    'invoices',
    'gift-cards',
    'promo-codes',
    'groups',
    'figures',
    'list-files',
  ],
  coordinator: [
    'today',
    'promo-codes',
    'groups',
    'consultants',
    'restitutions',
    'consultant-accounts',
    'partners',
    'figures',
    'list-files',
  ],
  psychologist: ['figures', 'instrument'],
  administrator: ['today', 'figures', 'list-files', 'privacy', 'jobs', 'journal', 'staff'],
  auditor: ['list-files', 'privacy', 'journal', 'staff'],
  consultant: ['own-restitutions'],
};

const WRITERS: Readonly<Partial<Record<Desk, readonly Role[]>>> = {
  'own-restitutions': ['consultant'],
  people: ['support'],
  refunds: ['support', 'accountant'],
  invoices: ['accountant'],
  'gift-cards': ['support', 'accountant'],
  'promo-codes': ['accountant', 'coordinator'],
  groups: ['accountant'],
  mails: ['support'],
  consultants: ['coordinator'],
  restitutions: ['coordinator'],
  'consultant-accounts': ['coordinator'],
  partners: ['coordinator'],
  'list-files': ['support', 'accountant', 'coordinator', 'administrator'],
  privacy: ['administrator'],
  jobs: ['administrator'],
  staff: ['administrator'],
};

describe.each(ROLES)('%s', (role) => {
  test('finds its own desks in the menu', () => {
    expect(desksOf(role)).toEqual(MENUS[role]);
  });

  test.each(DESKS)('%s: writes only where it is told, and never what it does not read', (desk) => {
    const writes = mayUse(role, `${desk}:write`);
    expect(writes).toBe(WRITERS[desk]?.includes(role) ?? false);
    if (writes) expect(mayUse(role, `${desk}:read`)).toBe(true);
  });
});

test('an auditor writes nothing, and an administrator reads no person and no order', () => {
  const all = (['read', 'write'] as const).flatMap((way) => DESKS.map((desk): Right => `${desk}:${way}`));
  expect(all.filter((right) => right.endsWith(':write') && mayUse('auditor', right))).toEqual([]);
  expect(
    all.filter((right) => /people|orders|refunds|invoices/u.test(right) && mayUse('administrator', right)),
  ).toEqual([]);
});

test('nobody is invited as an administrator', () => {
  expect(INVITED_ROLES).not.toContain('administrator');
  expect(INVITED_ROLES).toHaveLength(ROLES.length - 1);
});
