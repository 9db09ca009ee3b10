import type { ReplyOf } from '@eqinox/contract/routes';

/** Sub-categories under the name of their group, in the order of the list. */
export function Categories({ list }: { list: ReplyOf<'GET /stats/sousCatSocPro'> }) {
  const groups = new Map<string | undefined, typeof list>();
  for (const entry of list) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups].map(([group, entries]) => {
    const options = entries.map(({ clef, libelle }) => (
      <option key={clef} value={clef}>
        {libelle}
      </option>
    ));
    if (group === undefined) return options;
    return (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    );
  });
}
