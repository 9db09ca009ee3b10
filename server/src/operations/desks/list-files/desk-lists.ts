/** Lists of those who work for the shop, and of its jobs, as files. */
import { fillPlaces } from '@eqinox/domain/fill-places';
import { allMembers } from '../../../staff/index.ts';
import { listCatalogue } from '../../restitutions/consultants.ts';
import { listJobs } from '../list-jobs.ts';
import { listed } from './listed.ts';
import { counted, headsOf, moment, texts } from './written-cells.ts';

export const consultants = listed({
  name: 'consultants',
  read: listCatalogue,
  rows: (reply) => ({ rows: reply.consultants, next: null }),
  heads: headsOf(texts.consultants, [
    'name',
    'email',
    'state',
    'places',
    'booked',
    'dated',
    'held',
    'missed',
    'grants',
  ]),
  cells: ({ firstName, email, active, places, booked, dated, held, missedByConsultant, missedByPerson, grants }) => [
    firstName,
    email,
    active ? texts.consultants.active : texts.consultants.stopped,
    places.map(({ label }) => label).join(', '),
    counted(booked),
    counted(dated),
    counted(held),
    missedByConsultant + missedByPerson === 0
      ? ''
      : fillPlaces(texts.consultants.missedWords, {
          consultant: counted(missedByConsultant),
          person: counted(missedByPerson),
        }),
    counted(grants),
  ],
  people: (rows) => rows.map(({ id }) => id),
});

export const jobs = listed({
  name: 'taches',
  read: listJobs,
  rows: (reply) => ({ rows: reply.jobs, next: reply.next }),
  heads: headsOf(texts.jobs, ['name', 'state', 'at', 'tries', 'error', 'about']),
  cells: ({ name, state, at, tries, error, about }) => [
    Object.hasOwn(texts.jobs.nameOf, name) ? texts.jobs.nameOf[name as keyof typeof texts.jobs.nameOf] : name,
    texts.jobs.stateName[state],
    moment(at),
    tries,
    error ?? '',
    about.map(({ key, value }) => `${key} ${value}`).join(', '),
  ],
  // Of whom a job is, where it names an account.
  people: (rows) =>
    rows.flatMap(({ about }) => about.filter(({ key }) => key === 'accountId').map(({ value }) => value)),
});

export const staff = listed({
  name: 'equipe',
  read: allMembers,
  rows: (rows) => ({ rows, next: null }),
  heads: headsOf(texts.staff, ['name', 'email', 'role', 'state', 'lastUsed']),
  cells: ({ name, email, role, state, proof, lastUsedAt }) => [
    name,
    email,
    texts.role[role],
    [texts.staff.stateName[state], proof && texts.staff.proofName[proof]].filter(Boolean).join(', '),
    lastUsedAt === null ? texts.staff.never : moment(lastUsedAt),
  ],
  people: (rows) => rows.map(({ id }) => id),
});
