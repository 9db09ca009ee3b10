import { expect, it } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

it('leaves nothing that markup would read as its own', () => {
  expect(escapeMarkup(`<a href="x">l'un & l’autre`)).toBe(`&#60;a href=&#34;x&#34;&#62;l'un &#38; l’autre`);
});
