import type { ReplyOf } from '@eqinox/contract/routes';
import { useName } from '../language/language.ts';

/** INSEE numbers a group's sub-categories by its own number and one digit more. */
const groupOf = (clef: number) => Math.floor(clef / 10);

/** Socio-professional sub-categories under the name of their group, in the order of the list. */
export function CategoryOptions({ list }: { list: ReplyOf<'GET /stats/sousCatSocPro'> }) {
  const name = useName();
  const groups = new Map<string | undefined, typeof list>();
  for (const entry of list) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups].map(([group, entries]) => {
    const options = entries.map(({ clef, libelle }) => (
      <option key={clef} value={clef}>
        {name('statistics.category', clef, libelle)}
      </option>
    ));
    if (group === undefined) return options;
    return (
      <optgroup key={group} label={name('statistics.categoryGroup', groupOf(entries[0]?.clef ?? 0), group)}>
        {options}
      </optgroup>
    );
  });
}
