/** The preparation page: the same for the person and for the consultant, who reads nothing that the person may not. */
import type { Preparation as Page } from '@eqinox/contract/grants';
import { type MarkPlace, placesOn } from '@eqinox/domain/grants/marks';
import type { ReactNode } from 'react';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { useOfferName } from '../parts/offer-contents.tsx';
import { Card } from '../ui/card.tsx';
import { type MarkLines, MarkPart, MarksAt, useMarks } from './marks.tsx';

export interface PreparationProps {
  page: Page;
  /** The open booklets, as its reader may open them. */
  booklets: ReactNode;
  /** The notes, where their author has more to do with them than reading; else the shared ones are listed. */
  notes?: ReactNode;
  /** What its reader may do with the marks on it. */
  marks: MarkLines;
  /** Of its parts: one below what it stands under. */
  heading: Heading;
}

type Heading = 'h2' | 'h4';

export function Preparation({ page, booklets, notes, marks, heading }: PreparationProps) {
  const t = useText();
  const marking = useMarks(page.marks, marks);
  const { date } = useFormats();
  const offerName = useOfferName();
  const { offre, dateDiag, reading, expects, avoids } = page;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <p className="text-ink-2">
        {dateDiag === null
          ? t('grants.preparation.notTaken')
          : t('grants.preparation.taken', { offer: offerName(offre), date: date(dateDiag) })}
      </p>
      <Part heading={heading} title={t('grants.preparation.expects')}>
        {expects ?? t('grants.preparation.unsaid')}
      </Part>
      <Part heading={heading} title={t('grants.preparation.avoids')}>
        {avoids ?? t('grants.preparation.unsaid')}
      </Part>
      {reading !== null && (
        <Reading
          reading={reading}
          heading={heading}
          marksAt={(...places) => <MarksAt marking={marking} places={places} />}
        />
      )}
      <Part heading={heading} title={t('grants.marks.title')}>
        <MarkPart marking={marking} reading={reading} />
      </Part>
      <Part heading={heading} title={t('grants.preparation.booklets.title')}>
        {page.booklets.length === 0 ? t('grants.preparation.booklets.none') : booklets}
      </Part>
      {notes ?? (
        <Part heading={heading} title={t('grants.preparation.notes.title')}>
          {page.notes.length === 0
            ? t('grants.preparation.notes.none')
            : page.notes.map(({ id, text }) => (
                <p key={id} className="whitespace-pre-line wrap-anywhere">
                  {text}
                </p>
              ))}
        </Part>
      )}
      <p className="type-small text-ink-2">{t('grants.preparation.notes.told')}</p>
    </div>
  );
}

function Part({ title, heading: Title, children }: { title: string; heading: Heading; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-1.5">
      <Title className="type-label">{title}</Title>
      <div className="flex min-w-0 flex-col gap-1.5 wrap-anywhere">{children}</div>
    </section>
  );
}

interface ReadingProps {
  reading: NonNullable<Page['reading']>;
  heading: Heading;
  /** The marks at these places, under what they are about. */
  marksAt: (...places: MarkPlace[]) => ReactNode;
}

function Reading({ reading, heading, marksAt }: ReadingProps) {
  const t = useText();
  const placesOf = (kind: 'facet' | 'pillar') => placesOn(reading).filter((place) => place.startsWith(kind));
  const { quality, groups, open, grey } = reading;
  const names = (facets: readonly { name: string }[]) => facets.map(({ name }) => name).join(', ');
  const read = groups.length > 0;
  return (
    <>
      <Part heading={heading} title={t('grants.preparation.quality.title')}>
        {t(`grants.preparation.quality.${quality}`)}
        {marksAt('quality')}
      </Part>
      <Part heading={heading} title={t('grants.preparation.groups.title')}>
        <p className="type-small text-ink-2">{t(`grants.preparation.groups.${read ? 'text' : 'none'}`)}</p>
        {read && (
          <Card>
            <dl className="flex flex-col gap-3">
              {groups.map(({ group, facets }) => (
                <div key={group}>
                  <dt className="type-small text-ink-2">{t(`grants.preparation.groups.${group}`)}</dt>
                  <dd>{names(facets)}</dd>
                </div>
              ))}
            </dl>
          </Card>
        )}
        {marksAt('groups', ...placesOf('facet'))}
      </Part>
      <Part heading={heading} title={t('grants.preparation.open.title')}>
        {open.length === 0 ? (
          <p>{t(`grants.preparation.open.${read ? 'none' : 'unread'}`)}</p>
        ) : (
          <>
            <p>{t('grants.preparation.open.text')}</p>
            <ul className="list-disc pl-5">
              {open.map(([first, second]) => (
                <li key={`${first.id}-${second.id}`}>
                  {t('grants.preparation.open.pair', { first: first.name, second: second.name })}
                </li>
              ))}
            </ul>
          </>
        )}
        {grey.length > 0 && <p>{t('grants.preparation.open.grey', { facets: names(grey) })}</p>}
        {marksAt('open', ...placesOf('pillar'))}
      </Part>
      <Part heading={heading} title={t('grants.preparation.change.title')}>
        <Change change={reading.change} />
        {marksAt('change')}
      </Part>
    </>
  );
}

function Change({ change }: { change: NonNullable<Page['reading']>['change'] }) {
  const t = useText();
  const formats = useFormats();
  if (change === null) return <p>{t('grants.preparation.change.nothing')}</p>;
  const { facets, pillars } = change;
  const date = formats.date(change.since);
  if (facets.length + pillars.length === 0) return <p>{t('grants.preparation.change.none', { date })}</p>;
  return (
    <>
      <p>{t('grants.preparation.change.text', { date })}</p>
      <ul className="list-disc pl-5">
        {facets.map(({ id, name, direction }) => (
          <li key={id}>{t(`grants.preparation.change.${direction}`, { name })}</li>
        ))}
        {pillars.map(({ id, name }) => (
          <li key={`pillar-${id}`}>{t('grants.preparation.change.pillar', { name })}</li>
        ))}
      </ul>
    </>
  );
}
