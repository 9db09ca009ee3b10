import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PromoCodeRow } from '@eqinox/contract/codes-desk';
import type { StaffSelf } from '@eqinox/contract/staff';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { centsOf, DeskForm, numberOf, textOf } from '../parts/desk/desk-form.tsx';
import { deskPath } from '../parts/desk/desk-path.ts';
import { DeskPage, DeskPart, Pages, placedAfter } from '../parts/desk/desk-page.tsx';
import { Filters } from '../parts/desk/filters.tsx';
import { AskListFile } from '../parts/desk/list-file.tsx';
import { counted, dateOf, lastDayOf, price, say } from '../parts/desk/words.ts';
import { Checkbox } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { DateField } from '../ui/select.tsx';
import { Row, Table } from '../ui/table.tsx';
import { CodeBatches } from './code-batches.tsx';

const HEADS = ['number', 'made', 'terms', 'uses'] as const;

/** What was made and how often it served; who may write asks for more. */
export function PromoCodesScreen({ self }: { self: StaffSelf }) {
  const [search] = useSearchParams();
  const { codes, next } = useReply('GET /operations/promo-codes', { query: Object.fromEntries(search) });
  const series = useReply('GET /operations/promo-code-batches', { query: placedAfter(search, 'batches') });
  const refresh = useRefresh();
  const [done, setDone] = useState<string | null>(null);
  const acts = self.acts.includes('promo-codes');
  const onDone = () => {
    setDone(say('codes.done'));
    void refresh('GET /operations/promo-codes', 'GET /operations/promo-code-batches');
  };
  return (
    <DeskPage title={say('promoCodes.title')}>
      {done !== null && <Message kind="success">{done}</Message>}
      <CodeBatches
        kind="promo-code"
        batches={series.batches.map((batch) => ({ ...batch, what: `${batch.code}, ${offOf(batch.terms)}` }))}
        next={series.next}
        acts={acts}
        onDone={onDone}
      />
      <DeskPart title={say('promoCodes.list')}>
        <Filters label={say('promoCodes.search')} go={say('promoCodes.search')}>
          {(given) => (
            <Field
              label={say('promoCodes.find')}
              name="find"
              autoComplete="off"
              maxLength={40}
              defaultValue={given('find')}
            />
          )}
        </Filters>
        {codes.length === 0 ? (
          <p>{say('promoCodes.none')}</p>
        ) : (
          <Table label={say('promoCodes.list')} heads={HEADS.map((head) => say(`promoCodes.${head}`))}>
            {codes.map((code) => (
              <Row key={code.id} cells={cellsOf(code)} />
            ))}
          </Table>
        )}
        <Pages name="after" next={next} />
        <AskListFile list="promo-codes" />
      </DeskPart>
      {acts && <AskPromoCodes onDone={onDone} />}
    </DeskPage>
  );
}

/** What a code takes off and until when, in words. */
export const offOf = ({ percent, cents, endsAt, offers }: PromoCodeRow['terms']): string => {
  const off = percent === null ? price(cents ?? 0) : say('promoCodes.percentOff', { percent: String(percent) });
  const end = endsAt === null ? say('codes.forGood') : say('codes.until', { date: lastDayOf(endsAt) });
  const words = say('promoCodes.off', { off, end });
  return offers === null ? words : `${words}, ${say('promoCodes.offersOnly', { ids: offers.join(', ') })}`;
};

/** Of a code with a limit its uses; of any other who used it, in tens. */
export const usesOf = ({ spent, people }: Pick<PromoCodeRow, 'spent' | 'people'>): string => {
  if (spent !== null) return counted(spent);
  return people === null || people === 0
    ? say('promoCodes.notYet')
    : say('promoCodes.people', { people: counted(people) });
};

const cellsOf = ({ id, code, madeAt, terms, over, spent, people }: PromoCodeRow) => [
  <TextLink key="number" to={deskPath('promo-codes', id)}>
    {code}
  </TextLink>,
  dateOf(madeAt),
  over ? say('promoCodes.over', { off: offOf(terms) }) : offOf(terms),
  usesOf({ spent, people }),
];

function AskPromoCodes({ onDone }: { onDone: () => void }) {
  return (
    <DeskForm
      title={say('promoCodes.ask')}
      text={say('promoCodes.askText')}
      go={say('promoCodes.go')}
      route="POST /operations/promo-code-batches"
      act={(typed) =>
        call('POST /operations/promo-code-batches', {
          body: {
            code: textOf(typed, 'code') ?? '',
            count: numberOf(typed, 'count') ?? 1,
            percent: numberOf(typed, 'percent'),
            cents: centsOf(typed, 'euros'),
            from: textOf(typed, 'from'),
            until: textOf(typed, 'until'),
            totalLimit: numberOf(typed, 'totalLimit'),
            personLimit: numberOf(typed, 'personLimit'),
            offers: offersOf(typed),
            reason: textOf(typed, 'reason') ?? '',
          },
        })
      }
      onDone={onDone}
    >
      <Field label={say('promoCodes.code')} name="code" minLength={3} maxLength={40} autoComplete="off" required />
      <Field label={say('promoCodes.count')} type="number" name="count" min="1" max="1000" defaultValue="1" required />
      <Field label={say('promoCodes.percent')} type="number" name="percent" min="1" max="100" />
      <Field label={say('promoCodes.euros')} type="number" name="euros" min="0.01" step="0.01" max="9999.99" />
      <DateField label={say('promoCodes.from')} name="from" />
      <DateField label={say('promoCodes.until')} name="until" />
      <Field label={say('promoCodes.totalLimit')} type="number" name="totalLimit" min="1" />
      <Field label={say('promoCodes.personLimit')} type="number" name="personLimit" min="1" />
      <Offers />
    </DeskForm>
  );
}

/** For which offers; for all where none is ticked. */
function Offers() {
  const offers = useReply('GET /operations/promo-code-offers');
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      <legend className="mb-2 type-label">{say('promoCodes.offersFor')}</legend>
      {offers.map(({ id, name }) => (
        <Checkbox key={id} name="offers" value={id}>
          {`${name} (${id})`}
        </Checkbox>
      ))}
    </fieldset>
  );
}

const offersOf = (typed: FormData): number[] | null => {
  const chosen = typed.getAll('offers').map(Number);
  return chosen.length === 0 ? null : chosen;
};
