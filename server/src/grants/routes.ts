import type { grantsRoutes } from '@eqinox/contract/grants';
import type { marksRoutes } from '@eqinox/contract/marks';
import type { Verbs } from '../verb.ts';
import { giveGrant, takeGrantBack } from './give-grant.ts';
import { holdOwnRestitution, sayOwnAbsence } from './keep-own-restitution.ts';
import { inviteMember } from './invite-member.ts';
import { listOpenings } from './list-openings.ts';
import { listOwnRestitutions } from './list-own-restitutions.ts';
import { openGrantedBooklet } from './open-granted-booklet.ts';
import { openOwnRestitution } from './open-own-restitution.ts';
import { removeDeskMark, writeDeskMark } from './desk-marks.ts';
import { removeOwnMark, writeOwnMark } from './own-marks.ts';
import { removeNote } from './remove-note.ts';
import { saveWishes } from './save-wishes.ts';
import { listSharings, showPreparation } from './sharing.ts';
import { closeSupportAccess, openSupportAccess, showSupportAccess } from './support-access.ts';
import { listConsultantAccounts, tieAccount } from './tie-account.ts';
import { writeNote } from './write-note.ts';

export const grantsVerbs = {
  'GET /sharing': listSharings,
  'PUT /sharing/:id': giveGrant,
  'POST /sharing/:id/withdraw': takeGrantBack,
  'PUT /sharing/:id/wishes': saveWishes,
  'GET /sharing/:id/preparation': showPreparation,
  'GET /openings': listOpenings,
  'GET /support-access': showSupportAccess,
  'POST /support-access': openSupportAccess,
  'POST /support-access/close': closeSupportAccess,
  'GET /operations/own-restitutions': listOwnRestitutions,
  'GET /operations/own-restitutions/:id': openOwnRestitution,
  'GET /operations/own-restitutions/:id/booklets/:booklet': openGrantedBooklet,
  'POST /operations/own-restitutions/:id/notes': writeNote,
  'POST /operations/own-restitutions/:id/notes/remove': removeNote,
  'POST /operations/own-restitutions/:id/held': holdOwnRestitution,
  'POST /operations/own-restitutions/:id/absence': sayOwnAbsence,
  'POST /staff/members/invite': inviteMember,
  'GET /operations/consultant-accounts': listConsultantAccounts,
  'POST /operations/consultant-accounts/:id': tieAccount,
} satisfies Verbs<typeof grantsRoutes>;

export const marksVerbs = {
  'POST /sharing/:id/marks': writeOwnMark,
  'POST /sharing/:id/marks/remove': removeOwnMark,
  'POST /operations/own-restitutions/:id/marks': writeDeskMark,
  'POST /operations/own-restitutions/:id/marks/remove': removeDeskMark,
} satisfies Verbs<typeof marksRoutes>;
