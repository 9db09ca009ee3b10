import type { restitutionDeskRoutes } from '@eqinox/contract/restitution-desk';
import type { Verbs } from '../../verb.ts';
import {
  addToCatalogue,
  changeInCatalogue,
  endFeed,
  listCatalogue,
  renewFeed,
  startConsultant,
  stopConsultant,
} from './consultants.ts';
import {
  cancelRestitutionDate,
  closeUnheld,
  dateRestitution,
  holdRestitution,
  missRestitution,
} from './decide-restitution.ts';
import { listRestitutions } from './list-restitutions.ts';
import { addToPlaces, changePlace, startPlace, stopPlace } from './places.ts';
import { showOpinions } from './show-opinions.ts';
import { openRestitution } from './open-restitution.ts';

export const restitutionDeskVerbs = {
  'GET /operations/consultants': listCatalogue,
  'POST /operations/consultants': addToCatalogue,
  'POST /operations/consultants/:id/change': changeInCatalogue,
  'POST /operations/consultants/:id/stop': stopConsultant,
  'POST /operations/consultants/:id/start': startConsultant,
  'POST /operations/consultants/:id/feed': renewFeed,
  'POST /operations/consultants/:id/feed/stop': endFeed,
  'POST /operations/places': addToPlaces,
  'POST /operations/places/:id/change': changePlace,
  'POST /operations/places/:id/stop': stopPlace,
  'POST /operations/places/:id/start': startPlace,
  'GET /operations/restitutions': listRestitutions,
  'GET /operations/restitutions/:id': openRestitution,
  'GET /operations/opinions': showOpinions,
  'POST /operations/restitutions/:id/date': dateRestitution,
  'POST /operations/restitutions/:id/cancel': cancelRestitutionDate,
  'POST /operations/restitutions/:id/missed': missRestitution,
  'POST /operations/restitutions/:id/held': holdRestitution,
  'POST /operations/restitutions/:id/close': closeUnheld,
} satisfies Verbs<typeof restitutionDeskRoutes>;
