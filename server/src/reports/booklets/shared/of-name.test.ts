import { describe, expect, test } from 'vitest';
import { ofFrenchName } from './of-name.ts';

describe('whose a booklet is', () => {
  test.each(['Bernard', 'Camille Exemple', 'Claire', 'Yasmine', 'Yoann', 'William', 'Çelik', 'Žofia'])(
    'de %s',
    (name) => {
      expect(ofFrenchName(name)).toBe(`de ${name}`);
    },
  );

  test.each([
    'Alix',
    'Élise',
    'Odile',
    'Inès',
    'Ulysse',
    'Œdipe',
    'Yves',
    'Yvonne',
    'ÉMILE',
    'anne-marie',
    'E\u0301lise',
  ])('d’%s', (name) => {
    expect(ofFrenchName(name)).toBe(`d’${name}`);
  });

  test.each(['Hélène', 'Héloïse', 'Henriette', 'HERVÉ', 'Hortense', 'Hugo', 'Hippolyte', 'Honorine', 'Hermine'])(
    'd’%s: its h is mute',
    (name) => {
      expect(ofFrenchName(name)).toBe(`d’${name}`);
    },
  );

  test.each(['Hakim', 'Hamza', 'Hans', 'Harold', 'Hugues', 'Huguenin', 'Hiroshi'])('de %s: its h is not', (name) => {
    expect(ofFrenchName(name)).toBe(`de ${name}`);
  });

  test.each(['', '李雷', '42', 'अनिता', '« A »'])('de %s: no letter to elide before', (name) => {
    expect(ofFrenchName(name)).toBe(`de ${name}`);
  });
});
