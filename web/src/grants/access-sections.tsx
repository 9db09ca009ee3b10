/** Settings: what is open to whom, who has opened what, and the day that support may be given. */
import type { Opening } from '@eqinox/contract/grants';
import type { ReplyOf } from '@eqinox/contract/routes';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { Section } from '../ui/section.tsx';
import { Row, Table } from '../ui/table.tsx';
import { SharingState } from './sharing-state.tsx';

export function SharingSection() {
  const t = useText();
  const sharings = useReply('GET /sharing');
  if (sharings.length === 0) return null;
  return (
    <Section title={t('grants.sharing.title')} text={t('grants.sharing.lead')}>
      <div className="flex flex-col gap-5">
        {sharings.map((sharing) => (
          <SharingState key={sharing.reference} sharing={sharing} />
        ))}
        <p>
          <TextLink to={paths.sharing()}>{t('grants.preparation.title')}</TextLink>
        </p>
      </div>
    </Section>
  );
}

export function SupportSection() {
  const t = useText();
  const { date, time } = useFormats();
  const { until } = useReply('GET /support-access');
  const refresh = useRefresh();
  const { run, pending, failure } = useAction<true>();
  const change = () =>
    void run(
      async () => {
        await (until === null ? call('POST /support-access') : call('POST /support-access/close'));
        await refresh('GET /support-access');
      },
      () => true,
    );
  return (
    <Section title={t('grants.support.title')} text={t('grants.support.text')}>
      <div className="flex flex-col items-start gap-3">
        {until !== null && <p>{t('grants.support.until', { date: date(until), time: time(until) })}</p>}
        {failure && <Message kind="error">{t('grants.sharing.failed')}</Message>}
        <Button pending={pending} pendingLabel={t('grants.sharing.going')} onClick={change}>
          {t(until === null ? 'grants.support.open' : 'grants.support.close')}
        </Button>
      </div>
    </Section>
  );
}

export function OpeningsSection() {
  const t = useText();
  const first = useReply('GET /openings');
  const [older, setOlder] = useState<ReplyOf<'GET /openings'> | null>(null);
  const { run, pending, failure } = useAction<true>();
  const rows = [...first.rows, ...(older?.rows ?? [])];
  const next = older === null ? first.next : older.next;
  const more = (before: number) =>
    void run(
      async () => {
        const page = await call('GET /openings', { query: { before } });
        setOlder((shown) => ({ rows: [...(shown?.rows ?? []), ...page.rows], next: page.next }));
      },
      () => true,
    );
  return (
    <Section title={t('grants.openings.title')} text={t('grants.openings.text')}>
      {rows.length === 0 ? <p>{t('grants.openings.none')}</p> : <OpeningsTable rows={rows} />}
      {failure && <Message kind="error">{t('grants.sharing.failed')}</Message>}
      {next !== null && (
        <div className="mt-3">
          <Button small pending={pending} pendingLabel={t('grants.sharing.going')} onClick={() => more(next)}>
            {t('grants.openings.more')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function OpeningsTable({ rows }: { rows: readonly Opening[] }) {
  const t = useText();
  const { date, time } = useFormats();
  return (
    <Table
      label={t('grants.openings.title')}
      heads={[t('grants.openings.at'), t('grants.openings.by'), t('grants.openings.what')]}
    >
      {rows.map(({ id, at, by, consultant, what, booklet, document }) => (
        <Row
          key={id}
          cells={[
            `${date(at)}, ${time(at)}`,
            t(`grants.openings.${by}`, { name: consultant ?? t('grants.someone') }),
            what === 'booklet'
              ? t(`booking.shared.booklet.${booklet ?? 'main'}`)
              : [t(`grants.openings.${what}`), document].filter(Boolean).join(' '),
          ]}
        />
      ))}
    </Table>
  );
}
