/**
 * What the demonstration consultant finds at their desk: a restitution with its date, opened to them by its person, with the person's
 * two lines and a note of each kind. Production never has it.
 */
import { type Kysely, sql } from 'kysely';
import type { GrantedBooklet } from '@eqinox/domain/grants/words';
import demonstration from '../../../content/demonstration/restitution.json' with { type: 'json' };
import { transaction } from '../adapters/database/transaction.ts';
import { findConsultant, findRestitution, giveAccount, isExample, setAppointment } from '../booking/index.ts';
import type { Database } from '../database.ts';
import { addNote, writeGrant, writeWishes } from '../grants/index.ts';
import { findMember } from '../staff/index.ts';
import { DEMONSTRATION_LOCK } from './demonstration.ts';

const DAY_MS = 24 * 3_600_000;

/** Nothing is told by mail: nobody has set this date. */
const tellNobody = () => Promise.resolve('');

/** Once; nothing where the catalogue is of real consultants, or somebody has taken this one meanwhile. Staff, people and catalogue are there. */
export const loadDemonstrationRestitution = (db: Kysely<Database>, now: Date): Promise<void> =>
  transaction(db, async (db) => {
    await sql`select pg_advisory_xact_lock(${DEMONSTRATION_LOCK})`.execute(db);
    const { consultant: consultantId, inDays, place, booklets, wishes, notes } = demonstration;
    const listed = await findConsultant(db, consultantId);
    const member = await findMember(db, demonstration.member);
    const purchase = await db
      .selectFrom('offers.purchases as p')
      .innerJoin('account.accounts as a', 'a.id', 'p.account_id')
      .where('a.email', '=', demonstration.person)
      .where('p.explorer_id', '=', consultantId)
      .select('p.id')
      .executeTakeFirst();
    if (!listed || !isExample(listed) || !member || !purchase) return;
    const restitution = await findRestitution(db, purchase.id);
    if ('refused' in restitution || restitution.appointments.length > 0) return;
    if (!(await giveAccount(db, member.id, consultantId, now))) return;
    const startsAt = new Date(Math.ceil(now.getTime() / DAY_MS + inDays) * DAY_MS + 9 * 3_600_000);
    await setAppointment(
      db,
      tellNobody,
      restitution,
      { startsAt, placeId: place.id, place: place.address, decided: false },
      now,
    );
    const of = restitution.purchase;
    await writeGrant(db, of, { consultantId, booklets: booklets as GrantedBooklet[], now });
    await writeWishes(db, of, wishes, now);
    for (const note of notes) await addNote(db, of, { ...note, memberId: member.id, now });
  });
