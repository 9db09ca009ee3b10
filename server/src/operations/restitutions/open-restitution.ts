import { sql } from 'kysely';
import { isMissed, newDateIsDecided } from '@eqinox/domain/booking/appointments';
import { getAccount } from '../../account/index.ts';
import { absencesOf, appointmentsOf, findConsultant, readPlaces, siteDateToDecide } from '../../booking/index.ts';
import { getOffer } from '../../offers/index.ts';
import { act } from '../../staff/index.ts';
import { labelled } from './places.ts';
import { presentRow, restitutionRows } from './restitution-rows.ts';

/** One restitution and whose it is, by whoever may read restitutions: the journal keeps who looked. */
export const openRestitution = act(
  'GET /operations/restitutions/:id',
  async (db, _context, { params: { id } }, refuse) => {
    const [row] = await restitutionRows(db, { where: [sql`p.id = ${id}`], most: 1 });
    if (!row) throw refuse('not_found');
    const { prenom, nom, email, language } = await getAccount(db, row.account_id);
    const appointments = await appointmentsOf(db, row.account_id, id);
    const newest = appointments.at(-1);
    const consultant = await findConsultant(db, row.consultant_id);
    const places = await readPlaces(db);
    const reply = {
      ...presentRow(row),
      accountId: row.account_id,
      name: [prenom, nom].filter(Boolean).join(' '),
      email,
      language,
      minutes: getOffer(row.offer_id).restitution?.minutes ?? 0,
      places: consultant
        ? labelled(
            consultant,
            places.filter(({ active }) => active),
          )
        : [],
      dated: newest?.ended_at === null,
      toDecide: newDateIsDecided(row.times_missed) && isMissed(newest?.outcome ?? null),
      dates: appointments.map((one) => ({
        id: one.id,
        startsAt: one.starts_at.toISOString(),
        place: one.place || (places.find(({ id: place }) => place === one.place_id)?.libelle.fr ?? ''),
        setAt: one.set_at.toISOString(),
        outcome: one.outcome,
      })),
      absences: (await absencesOf(db, row.account_id, id)).map((one) => ({
        date: one.appointment_id,
        by: one.said_by,
        missing: one.missing,
        saidAt: one.said_at.toISOString(),
        settledAt: one.settled_at?.toISOString() ?? null,
      })),
      siteDate: (await siteDateToDecide(db, row.account_id, id))?.toISOString() ?? null,
    };
    return { reply, on: ['purchase', id] };
  },
);
