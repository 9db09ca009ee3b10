import type { ReplyOf } from '@eqinox/contract/routes';
import { use, useId, useState } from 'react';
import { paths } from '../api/paths.ts';
import { useFormats } from '../language/formats.ts';
import { useName, useText, YoungReader } from '../language/language.ts';
import { Card } from '../ui/card.tsx';
import { PillarDot } from './pillar-label.tsx';
import { LinkButton, TextLink } from '../ui/link.tsx';
import { isPillar, PILLAR_LOOKS } from './pillar.ts';
import { Rose } from './rose.tsx';
import { roseSentence } from './chart-words.ts';
import { ResultTables } from './result-tables.tsx';
import { GROUPS, groupShown } from './facet-groups.ts';
import { pillarText } from './result-words.ts';
import { Words } from '../parts/words.tsx';

export interface RoseSectionProps {
  petals: ReplyOf<'GET /potential/quartsRosace'>;
  quarters: ReplyOf<'GET /potential/quarts'>;
  /** Day of the last completed diagnostic. */
  date: string | null;
}

/** The sixteen facets, drawn and grouped; the same values as a table on demand. */
export function RoseSection({ petals: data, quarters, date }: RoseSectionProps) {
  const t = useText();
  const name = useName();
  const petals = data.map((petal) => ({ ...petal, libelle: name('offers.facets.name', petal.id, petal.libelle) }));
  const formats = useFormats();
  const tables = useId();
  const [open, setOpen] = useState(false);
  const label = roseSentence(t, petals);
  return (
    <section className="mt-14 sm:mt-18">
      <h2 className="type-t2">{t('offers.facets.title')}</h2>
      {date !== null && <p className="mt-1 text-ink-2">{t('offers.facets.lead', { date: formats.date(date) })}</p>}
      <Words of={['rosace', 'facet', 'pillar', 'resource']} className="mt-1" />
      <div className="bleed-phone mt-4">
        <Card className="max-sm:px-4">
          <div className="grid items-center gap-x-12 gap-y-6 md:grid-cols-[minmax(0,620px)_minmax(0,1fr)]">
            <div>
              <div className="hidden sm:block">
                <Rose petals={petals} label={label} named />
              </div>
              <div className="relative px-6 py-7 sm:hidden">
                <Rose petals={petals} label={label} />
                <PillarCorners />
              </div>
              <Legend />
            </div>
            <div>
              <Groups petals={petals} />
              <p className="mt-6">
                <LinkButton aria-expanded={open} aria-controls={tables} onClick={() => setOpen(!open)}>
                  {t(open ? 'offers.facets.hideTable' : 'offers.facets.table')}
                </LinkButton>
              </p>
              <p className="mt-2">
                <TextLink to={paths.legal('method')}>{t('offers.facets.method')}</TextLink>
              </p>
            </div>
          </div>
          {/* On paper there is nothing to open: the figures are there. */}
          <div id={tables} className={open ? '' : 'hidden print:block'}>
            <ResultTables petals={petals} quarters={quarters} />
          </div>
        </Card>
      </div>
    </section>
  );
}

/** On a phone the facets' names are in the list; the pillars' stand at the corners. */
function PillarCorners() {
  const t = useText();
  const corners = { 1: 'top-0 left-0', 2: 'top-0 right-0', 3: 'right-0 bottom-0', 4: 'bottom-0 left-0' } as const;
  return ([1, 2, 3, 4] as const).map((pillar) => (
    <span
      key={pillar}
      aria-hidden="true"
      className={`absolute text-[15px] leading-5 font-semibold ${corners[pillar]} ${PILLAR_LOOKS[pillar].text}`}
    >
      {pillarText(t, pillar, 'name')}
    </span>
  ));
}

function Legend() {
  const t = useText();
  return (
    <ul aria-hidden="true" className="mt-4 flex flex-wrap justify-center gap-x-7 gap-y-1 type-small text-ink-2">
      <li className="flex items-center gap-3">
        <svg viewBox="0 0 30 16" width="30" height="16">
          <path
            d="M1 5.6 21 1.800a6.3 6.3 0 0 1 0 12.400L1 10.400z"
            className="fill-track stroke-nuit-2"
            strokeWidth="1.4"
          />
          <path d="M1.7 6.2 17 3.400a4.7 4.7 0 0 1 0 9.200L1.7 9.800z" className="fill-control" />
        </svg>
        {t('offers.facets.legend.behaviour')}
      </li>
      <li className="flex items-center gap-2.5">
        <span className="rounded-chip border-5 border-ink" />
        {t('offers.facets.legend.resource')}
      </li>
    </ul>
  );
}

/** Groups rather than ranks; none when the profile shows none. */
function Groups({ petals }: Pick<RoseSectionProps, 'petals'>) {
  const t = useText();
  const reader = use(YoungReader) ? 'young' : 'adult';
  if (petals.every(({ niveau }) => niveau === null)) {
    return (
      <>
        <h3 className="type-t3">{t('offers.facets.flat.title')}</h3>
        <p className="mt-1 text-ink-2">{t('offers.facets.flat.text')}</p>
        <FacetsByPillar petals={petals} />
      </>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {GROUPS[reader].map((level) => {
        const group = petals.filter(({ niveau }) => groupShown(niveau, reader) === level);
        if (group.length === 0) return null;
        return (
          <div key={level}>
            <h3 className="type-list font-semibold">{t(`offers.facets.level.${level}`)}</h3>
            <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 type-list">
              {group.map(({ id, pilier, libelle }) => (
                <li key={id} className="flex items-center gap-2">
                  {isPillar(pilier) && <PillarDot pillar={pilier} />}
                  {libelle}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

/** On a phone the petals bear no names and here no group does: four lists, in the order of the petals. */
function FacetsByPillar({ petals }: Pick<RoseSectionProps, 'petals'>) {
  const t = useText();
  return (
    <dl className="mt-4 flex flex-col gap-3 type-list sm:hidden">
      {([1, 2, 3, 4] as const).map((pillar) => (
        <div key={pillar}>
          <dt className="flex items-center gap-2 font-semibold">
            <PillarDot pillar={pillar} />
            {pillarText(t, pillar, 'name')}
          </dt>
          <dd className="text-ink-2">
            {petals
              .filter(({ pilier }) => pilier === pillar)
              .map(({ libelle }) => libelle)
              .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
