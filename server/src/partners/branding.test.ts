/** What an origin code shows, and to whom it gives the partner's offer. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isTint } from '@eqinox/domain/partners/tint';
import partners from '../../../content/partners.json' with { type: 'json' };
import { signUp } from '../../testing/journey.ts';
import { newPerson } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const { places, db } = await startTestProduct();
const visitor = newPerson(places, 'visitor@example.org');
const branding = async (code: string, language = 'fr') =>
  (
    await visitor.ask('GET', `/account/fromCodeCollaboration/${encodeURIComponent(code)}`, undefined, {
      'accept-language': language,
    })
  ).body;

test.each(partners)(
  'the look of $code can be shown: its pictures are ours, our dark text is read on its tint',
  (partner) => {
    for (const picture of [partner.logo, partner.background]) {
      if (picture !== null) expect(existsSync(new URL(`../../../web/public${picture}`, import.meta.url))).toBe(true);
    }
    if (partner.tint !== null) expect(isTint(partner.tint)).toBe(true);
  },
);

describe('an origin code', () => {
  test.each(partners)(
    'of a partner shows its look: $code',
    async ({ code, kind, name, logo, background, tint, welcome }) => {
      expect(await branding(code)).toEqual({
        code,
        collaboration: kind === 'collaboration',
        name,
        logo,
        background,
        tint,
        welcome: welcome.fr,
      });
    },
  );

  test.each([
    ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
    ['en-GB', 'en'],
    ['de, ES-ar;q=0.5', 'es'],
    ['ne', 'ne'],
    ['de', 'fr'],
    ['', 'fr'],
    ['*', 'fr'],
    ['fro, est, nep', 'fr'],
    ['est;q=0.9, en', 'en'],
  ] as const)('welcomes a reader of %j in %s', async (header, language) => {
    expect(await branding('partenaire-demo', header)).toMatchObject({ welcome: partners[0]?.welcome[language] });
  });

  test.each(['inconnu', 'PARTENAIRE-DEMO', '__proto__', 'constructor', 'é/ñ?', 'x'.repeat(64)])(
    'of nobody shows the ordinary look: %s',
    async (code) => {
      const ordinary = { collaboration: false, name: null, logo: null, background: null, tint: null, welcome: null };
      expect(await branding(code)).toEqual({ code, ...ordinary });
    },
  );

  test('stays on the account, known or not; only a collaboration says so', async () => {
    for (const [code, collaboration] of [
      ['partenaire-demo', true],
      ['end-year-23', false],
      ['bebe', false],
      ['inconnu', false],
    ] as const) {
      const person = await signUp(places, `${code}@example.org`);
      await db.updateTable('account.accounts').set({ code_from: code }).where('email', '=', person.email).execute();
      expect(await person.call('GET /account/identity', {})).toMatchObject({
        codeFrom: code,
        fromCodeCollaboration: collaboration,
        babyPartner: code === 'bebe',
      });
    }
  });
});
