/**
 * Who of the staff may do what: the one table from which the console's menu, its screens and the lines of the contract
 * derive. Reading and writing are apart, and what is not in the table nobody may. Nobody reads answers or booklets here.
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
export const DESKS = ['today', 'people', 'orders', 'groups', 'jobs', 'journal', 'staff'] as const;
export type Desk = (typeof DESKS)[number];

/** `restitutions`: those that wait for somebody, on the page of today. */
type Matter = Desk | 'restitutions';

/** `own`: every role's, such as one's own account. */
export type Right = `${Matter}:${'read' | 'write'}` | 'own';

interface Rights {
  readonly read: readonly Matter[];
  readonly write: readonly Matter[];
}

/**
 * An administrator decides who may look at people and does not look at them: what each sees is what their work needs. The
 * psychologist's instrument and the consultant's debriefs have no desk here yet.
 */
const TABLE: Readonly<Record<Role, Rights>> = {
  support: { read: ['today', 'people', 'orders', 'restitutions'], write: ['people'] },
  accountant: { read: ['today', 'orders', 'groups'], write: ['groups'] },
  coordinator: { read: ['today', 'restitutions', 'groups'], write: [] },
  psychologist: { read: [], write: [] },
  administrator: { read: ['today', 'jobs', 'journal', 'staff'], write: ['jobs', 'staff'] },
  auditor: { read: ['journal', 'staff'], write: [] },
  consultant: { read: [], write: [] },
};

export const mayUse = (role: Role, right: Right): boolean => {
  if (right === 'own') return true;
  const [matter, way] = right.split(':') as [Matter, keyof Rights];
  return TABLE[role][way].includes(matter);
};

/** The desks that a role finds in its menu. */
export const desksOf = (role: Role): readonly Desk[] => DESKS.filter((desk) => mayUse(role, `${desk}:read`));

/** Invited as such: an administrator is made by two others, or by the command. */
export const INVITED_ROLES = ROLES.filter((role) => role !== 'administrator');
