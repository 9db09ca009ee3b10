/** Prints the whole bank for reading: the 128 pairs in order, then the resources by facet. `node content/check/print-pairs.ts` */
import { readBank } from './instrument/bank.ts';
import { behaviourId } from './instrument/cells.ts';
import { ofFacet } from './instrument/statement.ts';

const bank = readBank();
const behaviours = new Map(bank.behaviours.map((row) => [row.id, row.fr]));
for (const { block, pair, left, right, context, form } of bank.plan) {
  const [leftId, rightId] = [behaviourId(left, block), behaviourId(right, block)];
  const say = (id: string): string => `${id} ${behaviours.get(id) ?? '—'}`;
  console.log(`${block}-${pair} ${context}${form}  ${say(leftId)}  |  ${say(rightId)}`);
}
for (const { id, name } of bank.facets) {
  console.log(`\n${id} ${name.fr}`);
  for (const row of ofFacet(bank.resources, id)) console.log(`  ${row.id} ${row.context} ${row.effectSide}: ${row.fr}`);
}
