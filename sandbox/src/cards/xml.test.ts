import { expect, test } from 'vitest';
import { readXml } from './xml.ts';

test('elements, text, empty elements, prolog with either quote', () => {
  const tree = {
    name: 'a',
    text: '',
    children: [
      { name: 'b', text: 'x &amp; y', children: [] },
      { name: 'c', text: '', children: [] },
    ],
  };
  expect(readXml('<?xml version="1.0" encoding="utf-8"?><a><b>x &amp; y</b><c/></a>')).toEqual(tree);
  expect(readXml("<?xml version='1.0' encoding='utf-8'?><a><b>x &amp; y</b><c></c></a>")).toEqual(tree);
});

test.each([
  '',
  'text',
  '<a>',
  '</a>',
  '<a></b>',
  '<a></a><b></b>',
  '<a>x & y</a>',
  '<a b="c"></a>',
  '<a><</a>',
  'x<a/>',
])('not well-formed: %s', (xml) => {
  expect(readXml(xml)).toBeNull();
});
