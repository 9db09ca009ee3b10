/** Where people read a text: the address of the screen, the subject of the mail, the kind of document. */
import type { SheetText } from './sheet-texts.ts';

/** By the beginning of `file: key`, the longest first. A star is every screen. */
const SCREENS: Readonly<Record<string, string>> = {
  'interface/account: completeProfile': '/',
  'interface/account': '/settings/profile, /',
  'interface/app: notFound': '404',
  'interface/app': '*',
  'interface/booking: opened': '/booking-vyte-response',
  'interface/booking: response': '/booking-vyte-response',
  'interface/booking: success': '/booking-success',
  'interface/booking: shared': '/booklets',
  'interface/booking': '/book-restitution',
  'interface/checkout: success': '/payment-success',
  'interface/checkout: error': '/payment-error',
  'interface/checkout': '/',
  'interface/colour-test: intro': '/chromatic/intro',
  'interface/colour-test: instructions': '/chromatic/start',
  'interface/colour-test: end': '/chromatic/end',
  'interface/colour-test': '/chromatic/question',
  'interface/consent: policy': '/legal/privacy',
  'interface/consent: approval': '/eqinox/accord-parental, /accord-parental',
  'interface/consent: execution': '/, /eqinox/part1-start',
  'interface/consent': '/eqinox/part1-start, /chromatic/intro, /deca/start',
  'interface/diagnostic: partOne': '/eqinox/part1-start',
  'interface/diagnostic: instructions': '/eqinox/part1-start, /eqinox/part2-start',
  'interface/diagnostic: partTwo': '/eqinox/part2-start',
  'interface/diagnostic: halfway': '/eqinox/part2-start',
  'interface/diagnostic: scale': '/eqinox/part2',
  'interface/diagnostic: short': '/deca/start',
  'interface/diagnostic: end': '/eqinox/end, /deca/end',
  'interface/diagnostic: retake': '/, /settings/report',
  'interface/diagnostic: reset': '/eqinox/session-resetted',
  'interface/diagnostic': '/eqinox/part1, /eqinox/part2',
  'interface/glossary: secondFactor': '/settings/account',
  'interface/glossary': '/',
  'interface/grants: openings': '/settings/account',
  'interface/grants: support': '/settings/account',
  'interface/grants': '/partage, /settings/account, /',
  'interface/identity': '/login',
  'interface/invoices': '/settings/billing',
  'interface/measurement': '*',
  'interface/offers': '/',
  'interface/reports': '/settings/report',
  'interface/settings: profile': '/settings/profile',
  'interface/settings: account': '/settings/account',
  'interface/settings: password': '/settings/password',
  'interface/settings: reminders': '/settings/account, /reminders',
  'interface/settings': '/settings',
  'interface/statistics': '/tell-us-more',
  discover: '/decouvrir',
  method: '/legal/method',
  'legal/cgv': 'PDF',
  groups: '/groupes',
  'legal/rgaa': '/legal/accessibility',
  'legal/accessibility': '/legal/accessibility',
  'legal/mediator': '/legal/mediator',
  'legal/notice': '/legal/notice',
  'legal/privacy': '/legal/privacy',
  privacy: 'PDF, /settings/account',
  invoices: 'PDF',
  'reports/': 'PDF',
  'instrument/languages: C-': '/eqinox/part1, PDF',
  'instrument/languages: R-': '/eqinox/part2, /deca, PDF',
  'instrument/languages': '/chromatic/question, PDF',
  'instrument/': '/, PDF',
  partners: '/, /login',
  consultants: '/book-restitution',
};

const LONGEST_FIRST = Object.entries(SCREENS).toSorted(([a], [b]) => b.length - a.length);

/** Of a mail, its subject in the same language. */
export const screenOf = ({ file, path }: Pick<SheetText, 'file' | 'path'>, texts: readonly SheetText[]): string => {
  if (file.startsWith('mails/')) {
    const subject = texts.find((text) => text.file === file && text.path.join('.') === `${path[0]}.subject`);
    return `✉ ${subject?.text ?? path[0]}`;
  }
  const place = `${file.replace(/\/(?:en|es|ne)(?=\/|\.json)/u, '').replace(/\.json$/u, '')}: ${path.join('.')}`;
  return LONGEST_FIRST.find(([start]) => place.startsWith(start))?.[1] ?? '';
};
