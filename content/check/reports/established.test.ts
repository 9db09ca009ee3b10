import { expect, test } from 'vitest';
import { barelyEstablished, checkEstablished } from './established.ts';

test('no stored text says that something is established without how often that is right', () => {
  expect(checkEstablished()).toEqual([]);
});

test.each([
  ['fr', 'Ces deux places sont établies.'],
  ['fr/tu', 'Tes réponses établissent ces deux places. Cela vaut 9 fois sur 10.'],
  ['en', 'Both places are established.'],
  ['es', 'Los dos lugares están establecidos.'],
] as const)('%s: "%s" is refused', (language, text) => {
  expect(barelyEstablished(language, text)).toHaveLength(1);
});

test.each([
  ['fr', 'Ces deux places sont établies, 9\u00A0fois sur 10.'],
  ['fr', 'Rien d’établi depuis le {before}.'],
  ['fr', 'Entre ces piliers, aucun écart n’est établi.'],
  ['fr', 'Page des piliers, sans un seul «\u202Fétabli\u202F» faux'],
  ['en', 'Order established, nine times out of ten: {order}.'],
  ['en', 'Nothing is established.'],
  ['es', 'Nada: toda diferencia está establecida, 9\u00A0veces de cada 10.'],
  ['es', 'Nada está establecido.'],
] as const)('%s: "%s" is taken', (language, text) => {
  expect(barelyEstablished(language, text)).toEqual([]);
});
