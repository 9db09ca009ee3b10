/** Partners as data: added and changed at the desk, shown to visitors at once, within their period; a logo that is a picture and nothing else. */
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import partners from '../../../../../content/partners.json' with { type: 'json' };
import { insertPerson } from '../../../../testing/insert-person.ts';
import { newPerson } from '../../../../testing/person.ts';
import { insertMember, type TestMember } from '../../../../testing/staff.ts';
import { DAY } from '../../../../testing/test-clock.ts';
import { startTestProduct } from '../../../../testing/test-product.ts';
import { seedPartners } from '../../../partners/index.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { db, places, clock } = product;
const visitor = newPerson(places, 'visitor@example.org');
let coordinator: TestMember;
beforeAll(async () => {
  coordinator = await insertMember(product, 'coordinator');
});

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
};
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** A grey PNG of this many pixels a side, with a note in it. */
const png = (side = 2, more: readonly Buffer[] = []): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(Math.min(side, 64) * (Math.min(side, 64) + 1));
  const drawn = [chunk('IHDR', header), ...more, chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...drawn]);
};

const WELCOME = {
  fr: 'L’école vous offre ceci.',
  en: 'The school offers you this.',
  es: 'La escuela se lo ofrece.',
  ne: 'विद्यालयको उपहार।',
};
const typed = (more: object = {}) => ({
  name: 'École d’exemple',
  kind: 'collaboration',
  tint: '#EEF0F9',
  welcome: WELCOME,
  from: null,
  until: null,
  reason: 'accord signé',
  ...more,
});
const add = (code: string, more: object = {}) =>
  coordinator.browser.ask('POST', '/operations/partners', { code, ...typed(more) });
const change = (code: string, more: object = {}) =>
  coordinator.browser.ask('POST', `/operations/partners/${code}`, typed(more));
const branding = (code: string) => visitor.call('GET /account/fromCodeCollaboration/:code', { params: { code } });

describe('a partner', () => {
  test('is added at the desk: its visitors are welcomed, and its people offered what a partner offers', async () => {
    expect(await branding('ecole-exemple')).toMatchObject({ collaboration: false, name: null });
    expect(await add('ecole-exemple', { logo: png().toString('base64') })).toMatchObject({ status: 204 });
    expect(await add('ecole-exemple')).toMatchObject({ status: 409, body: { code: 'partner_known' } });
    const shown = await branding('ecole-exemple');
    expect(shown).toMatchObject({
      collaboration: true,
      name: 'École d’exemple',
      welcome: WELCOME.fr,
      background: null,
    });
    const picture = await fetch(`${places.product}${shown.logo}`);
    expect(picture.status).toBe(200);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png());
    const sent = await insertPerson(product, 'sent@example.org', { code_from: 'ecole-exemple' });
    const boxes = await sent.call('GET /offer/boxes', {});
    expect(boxes.map(({ offreAigo }) => offreAigo.id)).toContain(8);
    expect(await sent.call('GET /account/identity', {})).toMatchObject({ fromCodeCollaboration: true });
    const rows = await db.selectFrom('staff.journal').where('subject_id', '=', 'ecole-exemple').selectAll().execute();
    expect(rows).toMatchObject([{ act: 'partner-added', subject: 'partner', reason: 'accord signé' }]);
  });

  test('is nobody before its first day and after its last', async () => {
    const day = (days: number) => new Date(clock().getTime() + days * DAY).toISOString().slice(0, 10);
    await add('de-saison', { from: day(10), until: day(20) });
    const seen: [boolean, boolean][] = [];
    for (const days of [0, 11, 10]) {
      clock.advance(days * DAY);
      const member = await insertPerson(product, `season-${seen.length}@example.org`, { code_from: 'de-saison' });
      seen.push([
        (await branding('de-saison')).collaboration,
        (await member.call('GET /offer/boxes', {})).some(({ offreAigo }) => offreAigo.id === 8),
      ]);
    }
    expect(seen).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
    coordinator = await insertMember(product, 'coordinator', 'later@staff.example');
    expect(await change('de-saison', { from: day(5), until: day(4) })).toMatchObject({ status: 409 });
  });

  test('of the file stays as the file has it, until it is changed at the desk; then a start leaves it alone', async () => {
    const [first] = partners;
    const code = first?.code ?? '';
    const before = await branding(code);
    await seedPartners(db);
    expect(await branding(code)).toEqual(before);
    expect(await change(code, { name: 'Autre nom' })).toMatchObject({ status: 204 });
    await seedPartners(db);
    // What was left out is kept: logo and background are the file's.
    expect(await branding(code)).toMatchObject({ name: 'Autre nom', logo: before.logo, background: before.background });
    expect(await change(code, { name: 'Autre nom', logo: null })).toMatchObject({ status: 204 });
    expect(await branding(code)).toMatchObject({ logo: null });
    await db
      .updateTable('partners.partners')
      .set({ name: 'Ancien', changed_at: null })
      .where('code', '=', 'bebe')
      .execute();
    await seedPartners(db);
    expect(await branding('bebe')).toMatchObject({ name: 'Naissance' });
  });

  test.each([
    ['a code with a space', { code: 'a b c' }],
    ['a code in capitals', { code: 'ECOLE' }],
    ['a colour on which nothing is read', { tint: '#0F3B42' }],
    ['no welcome in Nepali', { welcome: { fr: 'a', en: 'a', es: 'a' } }],
    ['a logo that is no base64', { logo: '<svg/>' }],
  ])('with %s is refused', async (_what, more) => {
    expect(await add('refuse-ici', more)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});

describe('a logo', () => {
  const given = (bytes: Buffer) => change('end-year-23', { logo: bytes.toString('base64') });

  test('is kept without what draws nothing: notes, places, programs, what stands behind its end', async () => {
    const note = chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'));
    expect(await given(Buffer.concat([png(2, [note]), Buffer.from('<script>')]))).toMatchObject({ status: 204 });
    const { logo } = await branding('end-year-23');
    const bytes = Buffer.from(await (await fetch(`${places.product}${logo}`)).arrayBuffer());
    expect(bytes).toEqual(png());
    expect(bytes.toString('latin1')).not.toContain('script');
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a PNG of too many pixels', png(1025)],
    ['a torn PNG', png().subarray(0, -6)],
    ['a PNG whose bytes were changed', Buffer.from(png().map((byte, at) => (at === 20 ? byte ^ 1 : byte)))],
    ['a signature alone', SIGNATURE],
    ['40,001 bytes', Buffer.concat([png(), Buffer.alloc(40_001 - png().length)])],
  ])('that is %s is refused', async (_what, bytes) => {
    const { status } = await given(bytes);
    expect([400, 422]).toContain(status);
  });

  test('of nobody is not there', async () => {
    expect(await visitor.ask('GET', `/partners/logos/${'0'.repeat(64)}.png`)).toMatchObject({ status: 404 });
    expect(await visitor.ask('GET', '/partners/logos/..%2f..%2fetc%2fpasswd')).toMatchObject({ status: 400 });
  });
});

describe('how many people a partner sent, and what they paid', () => {
  const brought = (code: string, count: number, named: string) =>
    Promise.all(
      Array.from({ length: count }, (_, made) =>
        insertPerson(product, `${named}-${made}@example.org`, { code_from: code }),
      ),
    );
  let looks = 0;
  const look = async (code: string) => {
    // A session of staff ends meanwhile.
    const { browser } = await insertMember(product, 'coordinator', `counts-${(looks += 1)}@staff.example`);
    // As the first look of a month.
    await db.deleteFrom('operations.told').execute();
    const { people, turnoverCents } = await browser.call('GET /operations/partners/:code', { params: { code } });
    return { people, turnoverCents };
  };
  const pay = async (code: string, named: string, cents: number) => {
    await sql`
      insert into checkout.orders (account_id, offer_id, status, list_cents, created_at, terms_version, terms_accepted_at, paid_at)
      select id, 27, 'paid', ${cents}, ${clock()}, 'test', ${clock()}, ${clock()} from account.accounts
      where code_from = ${code} and email like ${`${named}-%`}`.execute(db);
  };
  const nextMonth = () => clock.advance(31 * DAY);

  test('is said from ten on, and of the months before this one', async () => {
    coordinator = await insertMember(product, 'coordinator', 'counts@staff.example');
    await add('dix-personnes');
    await brought('dix-personnes', 10, 'ten');
    expect(await look('dix-personnes')).toEqual({ people: null, turnoverCents: null });
    nextMonth();
    expect(await look('dix-personnes')).toEqual({ people: 10, turnoverCents: null });
    await db
      .updateTable('account.accounts')
      .set({ code_from: null })
      .where('email', '=', 'ten-1@example.org')
      .execute();
    expect(await look('dix-personnes')).toEqual({ people: null, turnoverCents: null });
  });

  // They were exact: what a month added was one person, and what that person paid.
  test('does not grow by one person from one look to the next', async () => {
    coordinator = await insertMember(product, 'coordinator', 'grows@staff.example');
    await add('un-de-plus');
    await brought('un-de-plus', 10, 'first');
    await pay('un-de-plus', 'first', 5_000);
    nextMonth();
    expect(await look('un-de-plus')).toEqual({ people: 10, turnoverCents: 50_000 });
    await brought('un-de-plus', 1, 'eleventh');
    await pay('un-de-plus', 'eleventh', 12_000);
    // Whoever paid before and pays again is no tenth person either.
    await pay('un-de-plus', 'first', 2_700);
    nextMonth();
    expect(await look('un-de-plus')).toEqual({ people: 10, turnoverCents: 50_000 });
    await brought('un-de-plus', 9, 'later');
    await pay('un-de-plus', 'later', 5_000);
    nextMonth();
    expect(await look('un-de-plus')).toEqual({ people: 20, turnoverCents: 50_000 + 12_000 + 27_000 + 45_000 });
  });
});
