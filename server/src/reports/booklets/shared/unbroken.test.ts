import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test.each([
  ['en', 'chosen 9 times out of 16, see page {page:pillar-1}', 'chosen 9_times out of_16, see page_{page:pillar-1}'],
  ['en', 'In 2026 Ana', 'In_2026 Ana'],
  ['es', '48 de 128 elecciones, 9 veces de cada 10, página 4', '48_de_128_elecciones, 9_veces de_cada_10, página_4'],
  ['ne', '१६ मध्ये ९ छनोट', '१६_मध्ये ९_छनोट'],
  ['fr', 'dont 8 avec', 'dont 8 avec'],
  ['fr', 'net (6\u00A0choix sur\u00A016)', 'net (6_choix_sur_16)'],
] as const)('%s: "%s" is tied as "%s"', (language, text, tied) => {
  expect(unbroken(language, text).replaceAll('\u00A0', '_')).toBe(tied);
});
