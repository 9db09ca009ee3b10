/** What the jobs of groups carry. */
import type { PublicationRefusal } from '@eqinox/domain/groups/publication';

/** `handed`: seats, so many. `closed`: on its day, without a portrait. */
export type GroupMail =
  | { readonly kind: 'quoted' | 'paid'; readonly orderId: number }
  | { readonly kind: 'handed'; readonly seats: number }
  | { readonly kind: 'portrait'; readonly number: number }
  | { readonly kind: 'closed'; readonly refused: PublicationRefusal };

export type GroupsJobs = {
  /** To the organiser, `accountId`: what became of an order, of seats, of the portrait. */
  'mail-group': GroupMail & { readonly accountId: number; readonly groupId: number };
  /** `accountId`: the organiser. */
  'draw-portrait': { readonly accountId: number; readonly groupId: number };
};
