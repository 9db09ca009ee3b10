import type { grantsRoutes } from '@eqinox/contract/grants';
import type { Verbs } from '../verb.ts';
import { giveGrant, takeGrantBack } from './give-grant.ts';
import { removeNote, writeNote } from './notes.ts';
import { listOpenings } from './openings.ts';
import { listOwnRestitutions, openGrantedBooklet, openOwnRestitution } from './own-restitutions.ts';
import { listSharings, showPreparation } from './sharing.ts';
import { closeSupportAccess, openSupportAccess, showSupportAccess } from './support-access.ts';
import { listConsultantAccounts, tieAccount } from './tie-account.ts';
import { saveWishes } from './wishes.ts';

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
  'GET /operations/consultant-accounts': listConsultantAccounts,
  'POST /operations/consultant-accounts/:id': tieAccount,
} satisfies Verbs<typeof grantsRoutes>;
