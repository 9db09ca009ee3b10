import type { ResourceAnswer } from '../diagnostic/answers.ts';
import { findAlikeRatings } from './alike-ratings.scoring.ts';
import { scoreResources } from './resources.scoring.ts';
import { composeShortBooklet } from './short-booklet.ts';
import type { ShortBooklet } from './short-booklet.ts';

/** From the 64 ratings of a short diagnostic to its booklet. Refuses (RangeError) anything but one valid rating for each. */
export const scoreShortBooklet = (resources: readonly ResourceAnswer[]): ShortBooklet =>
  composeShortBooklet(scoreResources(resources), findAlikeRatings(resources));
