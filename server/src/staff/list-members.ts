import type { Kysely } from 'kysely';
import type { StaffMember } from '@eqinox/contract/staff';
import { isDormant } from '@eqinox/domain/staff/session';
import type { Database } from '../database.ts';
import type { Listing, Verb } from '../verb.ts';
import { waitsForAdmission } from './admission.ts';
import type { Member } from './members.ts';

/** As many as a shop has, and more: nobody pages through them. */
const MOST = 500;

const stateOf = (
  member: Pick<Member, 'disabled_at' | 'joined_at' | 'last_used_at' | 'admission_asked_by' | 'admitted_at'>,
  now: Date,
): StaffMember['state'] => {
  if (waitsForAdmission(member)) return 'asked';
  if (member.disabled_at) return 'disabled';
  if (!member.joined_at) return 'invited';
  return member.last_used_at && isDormant(member.last_used_at, now) ? 'dormant' : 'active';
};

/** Everybody, for whoever may read the staff. */
export const listMembers: Verb<'GET /staff/members'> = ({ db, staff, now }) => membersAs(db, staff.memberId, now);

/** The same for nobody in particular, who approves nothing. */
export const allMembers: Listing<'GET /staff/members'> = ({ db, now }) => membersAs(db, null, now);

const membersAs = async (db: Kysely<Database>, reader: number | null, now: Date): Promise<StaffMember[]> => {
  const rows = await db
    .selectFrom('staff.members as m')
    .leftJoin('staff.passkeys as p', 'p.member_id', 'm.id')
    .leftJoin('staff.role_changes as c', (join) =>
      join.onRef('c.member_id', '=', 'm.id').on('c.decided_at', 'is', null),
    )
    .leftJoin('staff.members as asker', 'asker.id', 'c.asked_by')
    .leftJoin('staff.members as host', 'host.id', 'm.admission_asked_by')
    .select(['m.id', 'm.name', 'm.email', 'm.role', 'm.disabled_at', 'm.joined_at', 'm.last_used_at'])
    .select([
      'm.password_hash',
      'p.credential_id',
      'm.admitted_at',
      'm.admission_asked_by',
      'm.admission_asked_at',
      'm.admission_reason',
    ])
    .select([
      'c.id as changeId',
      'c.role as changeRole',
      'c.reason',
      'c.asked_by',
      'c.asked_at',
      'asker.name as askedBy',
      'host.name as admissionAskedBy',
    ])
    .orderBy('m.name')
    .orderBy('m.id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    state: stateOf(row, now),
    proof: row.credential_id ? 'passkey' : row.password_hash ? 'authenticator' : null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    admission: admissionOf(row, reader),
    roleChange:
      row.changeId === null || row.changeRole === null || row.asked_at === null
        ? null
        : {
            id: row.changeId,
            role: row.changeRole,
            reason: row.reason ?? '',
            askedBy: row.askedBy ?? '',
            askedAt: row.asked_at.toISOString(),
            mayApprove: reader !== null && row.asked_by !== reader && row.id !== reader,
          },
  }));
};

type Asked = Pick<Member, 'id' | 'admission_asked_by' | 'admission_asked_at' | 'admission_reason' | 'admitted_at'>;

const admissionOf = (
  row: Asked & { readonly admissionAskedBy: string | null },
  reader: number | null,
): StaffMember['admission'] =>
  !waitsForAdmission(row) || row.admission_asked_at === null
    ? null
    : {
        askedBy: row.admissionAskedBy ?? '',
        reason: row.admission_reason ?? '',
        askedAt: row.admission_asked_at.toISOString(),
        mayAdmit: reader !== null && reader !== row.admission_asked_by && reader !== row.id,
      };
