/** The report of an import: what was taken, what refused and why, and nothing twice. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { signUp } from '../../testing/journey.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import type { Database } from '../database.ts';
import { importLegacyAccounts } from './import-legacy-accounts.ts';

const now = new Date('2026-11-20T10:00:00Z');
const hash = `sha256$sel$${createHash('sha256').update('sel').digest('hex')}`;
const bcrypt = '$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW';
/** Nobody would wait for it. */
const bcryptOfHours = bcrypt.replace('$12$', '$31$');

test('says line by line what became of each, and changes nothing the second time', async () => {
  const { db } = await createTestDatabase<Database>();
  const csv = [
    'email;password_hash;nom;prenom;civilite;birthday;departement;last_cat_soc;language;code_from;diagnostics',
    ` Camille.Exemple@Example.org ;${hash};Exemple;Camille;1;1990-05-17;2a;37;en;bebe;1:2019-05-04 2:2020-06-05`,
    `claude@example.org;${bcrypt};-;\u3164\u3164;;;;;;;`,
    `CAMILLE.exemple@example.org;${hash};;;;;;;;;`,
    `pas une adresse;${hash};;;;;;;;;`,
    'sans@example.org;;;;;;;;;;',
    `bcrypt@example.org;${bcryptOfHours};;;;;;;;;`,
    'clair@example.org;Motdepasse2019;;;;;;;;;',
    `civilite@example.org;${hash};;;3;;;;;;`,
    `futur@example.org;${hash};;;;2030-01-01;;;;;`,
    `ailleurs@example.org;${hash};;;;;99;;;;`,
    `groupe@example.org;${hash};;;;;;1;;;`,
    `langue@example.org;${hash};;;;;;;de;;`,
    `offre@example.org;${hash};;;;;;;;;27:2019-05-04`,
    `demain@example.org;${hash};;;;;;;;;1:2026-11-21`,
    `trop@example.org;${hash};;;;;;;;;;x`,
    `saut@example.org;${hash};"Exemple\nBcc: x";;;;;;;;`,
    `invisible@example.org;${hash};;Cam\u202Eille;;;;;;;`,
  ].join('\n');
  const report = await importLegacyAccounts(db, csv, now);
  expect(report.split('\n')).toEqual([
    'line 2: camille.exemple@example.org is taken, past diagnostics: 2',
    'line 3: claude@example.org is taken, past diagnostics: 0',
    'line 4: camille.exemple@example.org was taken before',
    'line 5: refused, “pas une adresse” is not an e-mail address',
    'line 6: refused, there is no password hash',
    'line 7: refused, its password hash is of no kind that can be verified',
    'line 8: refused, its password hash is of no kind that can be verified',
    'line 9: refused, civilite is 1 (Monsieur) or 2 (Madame), not “3”',
    'line 10: refused, “2030-01-01” is not a birth date',
    'line 11: refused, “99” is not the number of a département',
    'line 12: refused, “1” is not a socio-professional category',
    'line 13: refused, “de” is not a language of ours',
    'line 14: refused, “27:2019-05-04” is not a past diagnostic such as 1:2019-05-04',
    'line 15: refused, “1:2026-11-21” is not a past diagnostic such as 1:2019-05-04',
    'line 16: refused, “12” is not a column that can be read',
    'line 17: refused, “Exemple Bcc: x…” holds a line break or another sign that cannot be seen',
    'line 19: refused, “Camille…” holds a line break or another sign that cannot be seen',
    '2 taken, 1 taken before, 14 refused.',
  ]);
  // What an operator reads and keeps holds no hash.
  for (const kept of [hash, bcrypt, bcryptOfHours]) expect(report).not.toContain(kept);

  const tables = async () => ({
    accounts: await db.selectFrom('account.accounts').selectAll().orderBy('id').execute(),
    credentials: await db.selectFrom('account.old_credentials').selectAll().orderBy('account_id').execute(),
    purchases: await db.selectFrom('offers.purchases').selectAll().orderBy('id').execute(),
  });
  const before = await tables();
  expect(before.accounts).toHaveLength(2);
  expect(before.accounts[0]).toMatchObject({
    email: 'camille.exemple@example.org',
    prenom: 'Camille',
    civilite: 1,
    departement: 20,
    last_cat_soc: 37,
    language: 'en',
    code_from: 'bebe',
    activated_at: now,
    newsletter_at: null,
  });
  expect(before.accounts[1]).toMatchObject({ prenom: null, activated_at: null, civilite: 2 });
  expect(before.purchases.map(({ offer_id, completed_at }) => [offer_id, completed_at?.toISOString()])).toEqual([
    [1, '2019-05-04T12:00:00.000Z'],
    [2, '2020-06-05T12:00:00.000Z'],
  ]);
  const again = await importLegacyAccounts(db, csv, new Date('2026-11-20T21:00:00Z'));
  expect(again).toContain('0 taken, 3 taken before, 14 refused.');
  expect(await tables()).toEqual(before);
});

test('names an address that has an account here already', async () => {
  const { places, db } = await startTestProduct();
  await signUp(places, 'here@example.org');
  expect(await importLegacyAccounts(db, `email,password_hash\nhere@example.org,${hash}`, now)).toContain(
    'here@example.org is taken, past diagnostics: 0; the address has an account here',
  );
});
