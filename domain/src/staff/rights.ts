/**
 * Who of the staff may do what: the one table from which the console's menu, its screens and the lines of the contract
 * derive. Reading and writing are apart, and what is not in the table nobody may. Nobody reads answers here, and booklets only whom their person lets.
 */
export const ROLES = [
  'support',
  'accountant',
  'coordinator',
  'psychologist',
  'administrator',
  'auditor',
  'consultant',
] as const;
export type Role = (typeof ROLES)[number];

/** What the console shows, in the order of its menu. */
export const DESKS = [
  'today',
  'own-restitutions',
  'people',
  'orders',
  'refunds',
  'invoices',
  'gift-cards',
  'promo-codes',
  'groups',
  'mails',
  'consultants',
  'restitutions',
  'consultant-accounts',
  'partners',
  'figures',
  'instrument',
  'list-files',
  'privacy',
  'jobs',
  'journal',
  'staff',
] as const;
export type Desk = (typeof DESKS)[number];

/** `approvals`: refunds that take a second person. */
type Matter = Desk | 'approvals';

/** `own`: every role's, such as one's own account. */
export type Right = `${Matter}:${'read' | 'write'}` | 'own';

interface Rights {
  readonly read: readonly Matter[];
  readonly write: readonly Matter[];
}

/**
 * An administrator decides who may look at people and does not look at them: what each sees is what their work needs. Of privacy
 * they see states and numbers, and consents at an address that they were given. A consultant reads of a person what that person
 * grants, and nothing else. The psychologist reads of the instrument what many people together chose, and of no one of them anything; an auditor
 * reads what the staff does, and not how the instrument does.
 */
const TABLE: Readonly<Record<Role, Rights>> = {
  support: {
    read: ['today', 'people', 'orders', 'refunds', 'gift-cards', 'promo-codes', 'mails', 'restitutions', 'list-files'],
    write: ['people', 'refunds', 'gift-cards', 'mails', 'list-files'],
  },
  accountant: {
    read: [
      'today',
      'orders',
      'refunds',
      'invoices',
      'gift-cards',
      'promo-codes',
      'groups',
      'figures',
      'list-files',
      'approvals',
    ],
    write: ['refunds', 'invoices', 'gift-cards', 'promo-codes', 'groups', 'list-files', 'approvals'],
  },
  coordinator: {
    read: [
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
    write: ['promo-codes', 'consultants', 'restitutions', 'consultant-accounts', 'partners', 'list-files'],
  },
  psychologist: { read: ['figures', 'instrument'], write: [] },
  administrator: {
    read: ['today', 'figures', 'list-files', 'privacy', 'jobs', 'journal', 'staff'],
    write: ['list-files', 'privacy', 'jobs', 'staff'],
  },
  auditor: { read: ['list-files', 'privacy', 'journal', 'staff'], write: [] },
  consultant: { read: ['own-restitutions'], write: ['own-restitutions'] },
};

export const mayUse = (role: Role, right: Right): boolean => {
  if (right === 'own') return true;
  const [matter, way] = right.split(':') as [Desk, keyof Rights];
  return TABLE[role][way].includes(matter);
};

/** The desks that a role finds in its menu. */
export const desksOf = (role: Role): readonly Desk[] => DESKS.filter((desk) => mayUse(role, `${desk}:read`));

/** Invited as such: an administrator is made by two others, or by the command. */
export const INVITED_ROLES = ROLES.filter((role) => role !== 'administrator');
