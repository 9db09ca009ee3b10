import type { HappeningAbout, HappeningRow } from '@eqinox/contract/operations';
import { moment, price, say } from '../parts/desk/words.ts';
import { mailName } from './mail-words.ts';

/** `rappel, livret prêt (remis)`: what a line of the timeline is about, its amount and how much of it was done. */
export const aboutWords = ({ about, cents, count, of }: HappeningRow): string =>
  [
    about === null ? null : nameOf(about),
    cents === null ? null : price(cents),
    count === null || of === null ? null : say('people.answered', { count, of }),
  ]
    .filter(Boolean)
    .join(', ');

const nameOf = (about: HappeningAbout): string => {
  switch (about.is) {
    case 'name':
      return about.name;
    case 'booklet':
      return say(`people.booklet.${about.booklet}`);
    case 'refund':
      return say(`refunds.reasonName.${about.reason}`);
    case 'mail':
      return say('people.mailAbout', { mail: mailName(about), state: say(`mails.stateName.${about.state}`) });
    case 'date':
      return moment(about.startsAt);
  }
};
