/**
 * Where the rows of each table lie once the database is distributed (docs/decisions/0056): those of one person together on one
 * machine, or on every machine, or on the coordinator alone. Every table of ours is named here, with the reason where it is not by
 * person (placement.test.ts).
 */
import type { Placement } from './adapters/database/distribute.ts';

const PROVES =
  'proves somebody who is not known yet: it is found by what only they have, before anybody knows whose it is';
const MONEY =
  'money: its numbers, limits and sums are over all people, and one transaction keeps them with invoices and orders';
const ROUND = 'found by rounds over everybody, beside purchases and orders; one small row at a time';
const CATALOGUE = 'the catalogue of the console: read by everybody, some hundred rows';
const DESK = 'written and listed by a desk over everybody, some rows a day';
const SHOP = 'the shop’s own, and nobody’s';
const STAFF = 'of whoever runs the shop: some dozens of people';

export const PLACEMENT: Placement = {
  people: [
    'diagnostic.sessions',
    'diagnostic.behaviour_answers',
    'diagnostic.resource_answers',
    'colour_test.sessions',
    'colour_test.answers',
    'statistics.answers',
    'consent.consents',
    'consent.approval_requests',
    'consent.approval_decisions',
    'reports.booklets',
    'identity.devices',
    'identity.access_tokens',
    'identity.refresh_tokens',
  ],
  everywhere: {
    'account.accounts': 'joined by what lies with a person and by what does not; written some times in a year',
  },
  coordinator: {
    'account.init_tokens': PROVES,
    'account.old_credentials': PROVES,
    'booking.booklet_links': PROVES,
    'booking.appointments': DESK,
    'booking.consultant_places': CATALOGUE,
    'booking.consultants': CATALOGUE,
    'booking.places': CATALOGUE,
    'checkout.gift_card_entries': MONEY,
    'checkout.gift_cards': MONEY,
    'checkout.gift_links': MONEY,
    'checkout.gifts': MONEY,
    'checkout.orders': MONEY,
    'checkout.payment_attempts': MONEY,
    'checkout.payment_events': MONEY,
    'checkout.promo_codes': MONEY,
    'checkout.code_batches': MONEY,
    'checkout.promo_uses': MONEY,
    'checkout.refund_grants': MONEY,
    'checkout.refunds': MONEY,
    'checkout.refused_codes': MONEY,
    'checkout.withdrawals': MONEY,
    'identity.asked_from': 'counts networks, not people',
    'identity.challenges': PROVES,
    'identity.codes': PROVES,
    'identity.guesses': PROVES,
    'identity.identities':
      'an address is one person’s over all: by it people are found before anybody knows who they are',
    'identity.passkeys': PROVES,
    'identity.recovery_codes': PROVES,
    'identity.second_factors': PROVES,
    'identity.sign_in_failures': PROVES,
    'identity.sign_ups': PROVES,
    'identity.spent_challenges': PROVES,
    'invoices.closings': MONEY,
    'invoices.counters': MONEY,
    'invoices.credit_notes': MONEY,
    'invoices.invoices': MONEY,
    'invoices.month_file_parts': SHOP,
    'invoices.month_files': SHOP,
    'invoices.prints': MONEY,
    'offers.purchases': 'made in the transaction that pays for it; one order makes one purchase, whoever claims it',
    'operations.given_up_jobs': SHOP,
    'operations.web_builds': SHOP,
    'operations.web_files': SHOP,
    'grants.grants': DESK,
    'grants.notes': DESK,
    'grants.support_access': DESK,
    'grants.wishes': DESK,
    'groups.groups': 'one organiser’s, and many people’s',
    'groups.orders': MONEY,
    'groups.participants': 'one organiser’s, and many people’s',
    'groups.portrait_people': 'one organiser’s, and many people’s',
    'groups.portraits': 'one organiser’s, and many people’s',
    'groups.seats': 'one organiser’s, and many people’s',
    'groups.shown_facets': 'one organiser’s, and many people’s',
    'mails.mails': 'the ledger of all mails: a job writes it, and a desk lists it over everybody',
    'mails.suppressions': 'found by an address, whosoever it is',
    'partners.logos': CATALOGUE,
    'partners.partners': CATALOGUE,
    'privacy.consent_proofs': 'outlives its person, and is found by the hash of an address',
    'privacy.erasure_requests': DESK,
    'privacy.erasures': 'outlives its person; found by a round over everybody',
    'privacy.exports': 'made by a job, and gone after some days',
    'privacy.inactive': ROUND,
    'reminders.held': ROUND,
    'reminders.switched_off': ROUND,
    'reminders.written': ROUND,
    'staff.browsers': STAFF,
    'staff.consultants': STAFF,
    'staff.invitations': STAFF,
    'staff.journal': STAFF,
    'staff.members': STAFF,
    'staff.passkeys': STAFF,
    'staff.role_changes': STAFF,
    'staff.sessions': STAFF,
  },
  functions: ['diagnostic.save_behaviour', 'diagnostic.save_resource', 'colour_test.save_response'],
};
