import type { EarlierPrint } from '@eqinox/contract/reports';
import { LANGUAGE_NAMES, type Language } from '@eqinox/domain/languages';
import { bookletFile } from '@eqinox/domain/reports/booklet-file';
import { type ReactNode, useState } from 'react';
import { bookletLanguage, bookletLanguages } from '../api/booklet-language.ts';
import { useDocuments, type Documents } from '../api/documents.ts';
import { failureText } from '../api/problem.ts';
import { paths } from '../api/paths.ts';
import { useReplies } from '../api/queries.ts';
import { useFormats } from '../language/formats.ts';
import { useLanguage, useText } from '../language/language.ts';
import { DocumentList } from '../parts/document-list.tsx';
import { DocumentRow } from '../parts/document-row.tsx';
import { useOfferName } from '../parts/offer-contents.tsx';
import { OfferHeading } from '../parts/offer-heading.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextLink } from '../ui/link.tsx';
import { Select } from '../ui/select.tsx';
import { BOOKLETS, type BookletKind, cardsOf, earlierOf, type BookletCard } from './booklets.ts';
import { EarlierPrints } from './earlier-prints.tsx';
import { Words } from '../parts/words.tsx';

/** The short diagnostic's picture in the catalogue. */
const SHORT_OFFER = 9;

export interface ReportsTabProps {
  /** What stands under a diagnostic that may be taken again: taking it is not this feature's. */
  retake: (idDiag: number, state: NonNullable<BookletCard['retake']>) => ReactNode;
}

/** "Mes potentiels": one card for each past diagnostic or debrief, newest first. */
export default function ReportsTab({ retake }: ReportsTabProps) {
  const t = useText();
  const [history, shorts, prints] = useReplies(
    'GET /potential/history',
    'GET /freemium/history',
    'GET /potential/prints',
  );
  const documents = useDocuments();
  const spoken = bookletLanguage(useLanguage());
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? spoken;
  const empty = { title: t('reports.empty.title'), text: t('reports.empty.text'), action: t('reports.empty.action') };
  const cards = cardsOf(history, shorts);
  const complementary = cards.some(({ booklets }) => booklets.some(({ kind }) => kind === 'complementary'));
  return (
    <>
      {cards.length > 0 && bookletLanguages().length > 1 && (
        <BookletLanguage language={language} onChange={setChosen} />
      )}
      <DocumentList items={cards} keyOf={({ id }) => id} empty={empty}>
        {(card) => (
          <>
            <Entry card={card} prints={prints} language={language} documents={documents} />
            {card.retake !== null && retake(card.id, card.retake)}
          </>
        )}
      </DocumentList>
      {cards.length > 0 && (
        <>
          <p className="mt-6">
            <TextLink to={paths.legal('method')}>{t('reports.method')}</TextLink>
          </p>
          <Words
            of={
              complementary ? ['booklet', 'complementary', 'restitution', 'short'] : ['booklet', 'restitution', 'short']
            }
            className="mt-3"
          />
        </>
      )}
    </>
  );
}

interface BookletLanguageProps {
  language: Language;
  onChange: (language: Language) => void;
}

/** In which language every booklet of the tab is opened and kept. */
function BookletLanguage({ language, onChange }: BookletLanguageProps) {
  const t = useText();
  return (
    <div className="mb-5 max-w-80">
      <Select
        id="booklet-language"
        label={t('reports.language')}
        value={language}
        onChange={({ target }) => onChange(bookletLanguages().find((one) => one === target.value) ?? 'fr')}
      >
        {bookletLanguages().map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface EntryProps {
  card: BookletCard;
  prints: readonly EarlierPrint[];
  language: Language;
  documents: Documents;
}

function Entry({ card, prints, language, documents }: EntryProps) {
  const t = useText();
  const date = useFormats().date(card.date);
  const offerName = useOfferName();
  const name = card.offer === null ? t('reports.shortDiagnostic') : offerName(card.offer.name);
  return (
    <>
      <OfferHeading
        id={card.offer?.id ?? SHORT_OFFER}
        name={name}
        note={t(card.restitution ? 'reports.debrief' : 'reports.taken', { date })}
      />
      {card.otherEdition && (
        <p className="type-small border-t border-line py-3 pr-5 pl-5 text-ink-2 sm:pl-7">{t('reports.otherEdition')}</p>
      )}
      {card.booklets.map(({ kind, later }) =>
        later ? (
          <LaterRow key={kind} kind={kind} />
        ) : (
          <Row
            key={kind}
            kind={kind}
            id={card.id}
            earlier={earlierOf(prints, { id: card.id, kind, language })}
            language={language}
            offer={name}
            date={date}
            documents={documents}
          />
        ),
      )}
    </>
  );
}

interface RowProps {
  kind: BookletKind;
  id: number;
  /** What was printed of it before. */
  earlier: readonly EarlierPrint[];
  language: Language;
  offer: string;
  date: string;
  documents: Documents;
}

function Row({ kind, id, earlier, language, offer, date, documents }: RowProps) {
  const t = useText();
  const { route, file } = BOOKLETS[kind];
  const booklet = t(`reports.${kind}`);
  const named = (action: string) => t('reports.named', { action, booklet, offer, date });
  return (
    <>
      <DocumentRow
        title={booklet}
        note={t('reports.format')}
        words={{ open: t('reports.open'), download: t('reports.download') }}
        named={named}
        pendingNote={t('reports.pending')}
        documents={documents}
        route={route}
        input={{ params: { id }, query: { language } }}
        file={bookletFile(file, language)}
        failure={t(failureText(route, documents.error, {}))}
      />
      <EarlierPrints prints={earlier} named={named} documents={documents} />
    </>
  );
}

/** A booklet that the offer holds and the restitution opens. */
function LaterRow({ kind }: { kind: BookletKind }) {
  const t = useText();
  return (
    <div className="flex min-h-18.5 items-center gap-4 border-t border-line py-3 pr-5 pl-5 sm:pl-7">
      <span className="text-ink-3">
        <Icon name="clock" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t(`reports.${kind}`)}</p>
        <p className="type-small text-ink-3">{t('reports.later')}</p>
      </div>
    </div>
  );
}
