import { expect, test } from 'vitest';
import { writeLetter } from './letter.ts';

const texts = { subject: 'Pour {name}', paragraphs: ['Bonjour {name},', '{left}'], closing: ['L’équipe'] };

test('what people typed is text in the HTML, and holds no place of another text', () => {
  const { text, html } = writeLetter(texts, { name: '<b>{left}</b>', left: '' }, 'fr');
  expect(text).toBe('Bonjour <b>{left}</b>,\n\nL’équipe');
  expect(html).toContain('Bonjour &#60;b&#62;{left}&#60;/b&#62;,');
});

test('a mail that leads to the product says small where it is explained; one that leads nowhere does not', () => {
  const link = 'https://eqinox.example/login?confirm=secret';
  const { text, html } = writeLetter(texts, { name: 'Camille', left: '' }, 'es', link);
  expect(text.split('\n').at(-1)).toBe('Descubrir EQINOX: https://eqinox.example/decouvrir?lang=es');
  expect(html).toContain('href="https://eqinox.example/decouvrir?lang=es#questions"');
  expect(html).not.toContain('secret');
  expect(writeLetter(texts, { name: 'Camille', left: '' }, 'es').html).not.toContain('decouvrir');
});

test.each([
  ['Camille\nBcc: other@example.org', 'Camille Bcc: other@example.org'],
  ['Camille\r\n', 'Camille'],
  ['Camille\u2028Exemple', 'Camille Exemple'],
  ['Camille\u0000\u0007Exemple', 'Camille Exemple'],
  ['Cam\u202Eille', 'Camille'],
])('a name kept with a break in it, %j, is on one line', (name, written) => {
  const { subject, text, html } = writeLetter(texts, { name, left: '' }, 'fr');
  expect(subject).toBe(`Pour ${written}`);
  expect(text.split('\n')[0]).toBe(`Bonjour ${written},`);
  expect(html).toContain(`Bonjour ${written},`);
});

test('what is counted has the form of its number, which is written in the language’s digits', () => {
  const counted = { ...texts, subject: '{seats} {seats|seat|seats}', paragraphs: ['{name}', '{seats|It is|They are}'] };
  const written = (seats: number, language: string) => {
    const { subject, text } = writeLetter(counted, { seats, name: '{seats|one|other}' }, language);
    return [subject, ...text.split('\n\n').slice(0, 2)];
  };
  expect(written(1, 'en')).toEqual(['1 seat', '{seats|one|other}', 'It is']);
  expect(written(12, 'ne')).toEqual(['१२ seats', '{seats|one|other}', 'They are']);
});
