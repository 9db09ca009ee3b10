/**
 * Prints the whole bank for reading: the 128 pairs in order, the resources by facet, the colour statements by form, then
 * in the order shown. `node content/check/print-pairs.ts`
 */
import { readBank } from './instrument/bank.ts';
import { behaviourId } from './instrument/cells.ts';
import { inOrder } from './instrument/colour-order.ts';
import { ofScale } from './instrument/statement.ts';

const bank = readBank();
const behaviours = new Map(bank.behaviours.map((row) => [row.id, row.fr]));
for (const { block, pair, left, right, context, form } of bank.plan) {
  const [leftId, rightId] = [behaviourId(left, block), behaviourId(right, block)];
  const say = (id: string): string => `${id} ${behaviours.get(id) ?? '—'}`;
  console.log(`${block}-${pair} ${context}${form}  ${say(leftId)}  |  ${say(rightId)}`);
}
for (const { id, name } of bank.facets) {
  console.log(`\n${id} ${name.fr}`);
  for (const row of ofScale(bank.resources, id)) console.log(`  ${row.id} ${row.context} ${row.effectSide}: ${row.fr}`);
}
for (const { id, name } of bank.forms) {
  console.log(`\n${id} ${name.fr}`);
  for (const row of ofScale(bank.colours, id)) console.log(`  ${row.id} ${row.context} ${row.ask}: ${row.fr}`);
}
console.log('');
for (const { position, form, fr } of inOrder(bank.colours)) console.log(`${position} (${form}) ${fr}`);
