/** The RGAA's 106 criteria on the accessibility page: what holds, what does not, what is not met with here, and how each was looked at. */
import { fillPlaces } from '@eqinox/domain/fill-places';
import type criteriaList from '../../../content/legal/rgaa/criteria.json';
import type french from '../../../content/legal/rgaa/fr.json';
import type { Language } from '../language/choice.ts';
import { useFormats } from '../language/formats.ts';
import { useLoaded } from './use-loaded.ts';

type Texts = typeof french;
type Criterion = Omit<(typeof criteriaList)[number], 'state' | 'how' | 'why'> & {
  readonly state: keyof Texts['states'];
  readonly how: readonly (keyof Texts['how'])[];
  readonly why: keyof Texts['why'];
};

const TEXTS = import.meta.glob<Texts>(['../../../content/legal/rgaa/*.json', '!**/criteria.json'], {
  import: 'default',
});

const loaders = Object.fromEntries(
  (['fr', 'en', 'es', 'ne'] as const).map((language) => [
    language,
    async () => {
      const [texts, list] = await Promise.all([
        TEXTS[`../../../content/legal/rgaa/${language}.json`]!(),
        import('../../../content/legal/rgaa/criteria.json'),
      ]);
      return { texts, criteria: list.default as readonly Criterion[] };
    },
  ]),
);

/** The criteria's only official wording is French. */
const WORDING = 'fr';
const COLOURS: Readonly<Record<Criterion['state'], string>> = {
  conforming: 'text-success',
  failing: 'text-error',
  notApplicable: 'text-ink-2',
};

export function AccessibilityCriteria({ language }: { language: Language }) {
  const { number } = useFormats();
  const loaded = useLoaded(loaders[language]!);
  if (loaded === null) return null;
  const { texts, criteria } = loaded;
  const count = (state: Criterion['state']) => criteria.filter((criterion) => criterion.state === state).length;
  const [conforming, failing] = [count('conforming'), count('failing')];
  const figures = {
    conforming,
    failing,
    notApplicable: count('notApplicable'),
    // Rounded down: no rate is better than it is.
    rate: Math.floor((100 * conforming) / (conforming + failing)),
  };
  return (
    <section className="mt-9">
      <h2 className="type-t2">{texts.title}</h2>
      <p className="mt-2.5 text-ink-2">{fillPlaces(texts.lead, figures, (value) => number(Number(value)))}</p>
      <p className="mt-2.5 text-ink-2">{texts.honest}</p>
      <h3 className="mt-7 type-t3">{texts.failing}</h3>
      <List criteria={criteria.filter(({ state }) => state === 'failing')} texts={texts} />
      <h3 className="mt-7 type-t3">{texts.all}</h3>
      <div className="mt-2.5 border-t border-line">
        {texts.themes.map((theme, index) => (
          <details key={theme} className="border-b border-line">
            <summary className="py-3 font-semibold">
              {number(index + 1)}. {theme}
            </summary>
            <List
              criteria={criteria.filter((criterion) => criterion.number.startsWith(`${index + 1}.`))}
              texts={texts}
            />
          </details>
        ))}
      </div>
      <p className="mt-5 type-small text-ink-2">{texts.source}</p>
    </section>
  );
}

function List({ criteria, texts }: { criteria: readonly Criterion[]; texts: Texts }) {
  return (
    <ul className="mt-2.5">
      {criteria.map((criterion) => (
        <Line key={criterion.number} criterion={criterion} texts={texts} />
      ))}
    </ul>
  );
}

function Line({ criterion: { number, title, state, how, why }, texts }: { criterion: Criterion; texts: Texts }) {
  return (
    <li className="grid gap-x-4 border-t border-line py-3 sm:grid-cols-[3em_minmax(0,1fr)]">
      <p className="font-semibold tabular-nums">{number}</p>
      <div>
        <p lang={WORDING} className="type-list">
          {title}
        </p>
        <p className="mt-1 type-list text-ink-2">
          <span className={`font-semibold ${COLOURS[state]}`}>{texts.states[state]}</span>
          {how.length > 0 && ` (${how.map((way) => texts.how[way]).join(', ')})`}. {texts.why[why]}
        </p>
      </div>
    </li>
  );
}
