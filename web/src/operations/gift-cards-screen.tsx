import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { GiftCardBatchRow, GiftCardRow } from '@eqinox/contract/codes-desk';
import type { StaffSelf } from '@eqinox/contract/staff';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { centsOf, DeskForm, numberOf, textOf } from '../parts/desk/desk-form.tsx';
import { deskPath } from '../parts/desk/desk-path.ts';
import { DeskPage, DeskPart, Pages, placedAfter } from '../parts/desk/desk-page.tsx';
import { AskListFile } from '../parts/desk/list-file.tsx';
import { dateOf, lastDayOf, price, say } from '../parts/desk/words.ts';
import { Field } from '../ui/field.tsx';
import { TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { DateField } from '../ui/select.tsx';
import { Row, Table } from '../ui/table.tsx';
import { CodeBatches } from './code-batches.tsx';

const HEADS = ['number', 'made', 'issued', 'left', 'reserved', 'end', 'state'] as const;

/** What was made and what is left on it; who may write asks for more. */
export function GiftCardsScreen({ self }: { self: StaffSelf }) {
  const [search] = useSearchParams();
  const { cards, next } = useReply('GET /operations/gift-cards', { query: Object.fromEntries(search) });
  const series = useReply('GET /operations/gift-card-batches', { query: placedAfter(search, 'batches') });
  const refresh = useRefresh();
  const [done, setDone] = useState<string | null>(null);
  const acts = self.acts.includes('gift-cards');
  const onDone = (words: string) => {
    setDone(words);
    void refresh('GET /operations/gift-cards', 'GET /operations/gift-card-batches');
  };
  return (
    <DeskPage title={say('giftCards.title')}>
      {done !== null && <Message kind="success">{done}</Message>}
      <CodeBatches
        kind="gift-card"
        batches={series.batches.map((batch) => ({ ...batch, what: whatOf(batch) }))}
        next={series.next}
        acts={acts}
        onDone={() => onDone(say('codes.done'))}
      />
      <DeskPart title={say('giftCards.list')}>
        {cards.length === 0 ? (
          <p>{say('giftCards.none')}</p>
        ) : (
          <Table label={say('giftCards.list')} heads={HEADS.map((head) => say(`giftCards.${head}`))}>
            {cards.map((card) => (
              <Row key={card.id} cells={cellsOf(card)} />
            ))}
          </Table>
        )}
        <Pages name="after" next={next} />
        <AskListFile list="gift-cards" />
      </DeskPart>
      {acts && <AskGiftCards onDone={() => onDone(say('codes.done'))} />}
    </DeskPage>
  );
}

const endOf = (endsAt: string | null): string =>
  endsAt === null ? say('codes.forGood') : say('codes.until', { date: lastDayOf(endsAt) });

const whatOf = ({ cents, endsAt, state, left }: GiftCardBatchRow): string => {
  const each = say('giftCards.each', { price: price(cents), end: endOf(endsAt) });
  return state === 'made' ? `${each}, ${say('giftCards.leftOf', { left: price(left) })}` : each;
};

/** Whether a card may be used now, in words. */
export const cardState = ({ blockedAt, over }: GiftCardRow): string => {
  if (blockedAt !== null) return say('giftCards.blocked', { date: dateOf(blockedAt) });
  return say(over ? 'giftCards.over' : 'giftCards.open');
};

const cellsOf = (card: GiftCardRow) => [
  <TextLink key="number" to={deskPath('gift-cards', card.id)}>
    {String(card.id)}
  </TextLink>,
  dateOf(card.madeAt),
  price(card.issued),
  price(card.left),
  price(card.reserved),
  endOf(card.endsAt),
  cardState(card),
];

function AskGiftCards({ onDone }: { onDone: () => void }) {
  return (
    <DeskForm
      title={say('giftCards.ask')}
      text={say('giftCards.askText')}
      go={say('giftCards.go')}
      route="POST /operations/gift-card-batches"
      act={(typed) =>
        call('POST /operations/gift-card-batches', {
          body: {
            cents: centsOf(typed, 'euros') ?? 0,
            count: numberOf(typed, 'count') ?? 1,
            until: textOf(typed, 'until'),
            reason: textOf(typed, 'reason') ?? '',
          },
        })
      }
      onDone={onDone}
    >
      <Field label={say('giftCards.euros')} type="number" name="euros" min="0.01" step="0.01" max="9999.99" required />
      <Field label={say('giftCards.count')} type="number" name="count" min="1" max="1000" defaultValue="1" required />
      <DateField label={say('codes.lastDay')} name="until" />
    </DeskForm>
  );
}
