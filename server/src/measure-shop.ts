/** What /api/metrics says of the database's connections, of documents, of money. Counts by name, nobody's data. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { PdfRenderer } from './adapters/pdf/pdf-renderer.ts';
import type { MoneyFigures } from './checkout/index.ts';
import type { Series } from './invoices/index.ts';
import { briefly } from './measure-work.ts';

export interface Shop {
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly pdf: Pick<PdfRenderer, 'load'>;
  readonly money: () => Promise<MoneyFigures>;
  readonly series: () => Promise<readonly Series[]>;
  /** Of this process since its start. */
  readonly verdicts: () => ReadonlyMap<string, number>;
}

/** Every number of a year is looked at: not each time somebody asks. */
const SERIES_KEPT_MS = 300_000;

export const measureShop = (registry: Registry, { pool, pdf, money, series, verdicts }: Shop): void => {
  const registers = [registry];
  const moneyNow = briefly(money);
  const seriesOfLate = briefly(series, Date.now, SERIES_KEPT_MS);

  new Gauge({
    name: 'eqinox_database_connections',
    help: 'Connections of this process: in use and idle; and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'eqinox_documents',
    help: 'Documents that wait for a worker of this process, or are being rendered.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, documents] of Object.entries(pdf.load())) this.set({ state }, documents);
    },
  });
  new Counter({
    name: 'eqinox_payment_verdicts_total',
    help: 'What the card provider’s answers were taken for by this process.',
    labelNames: ['verdict'],
    registers,
    collect() {
      this.reset();
      for (const [verdict, times] of verdicts()) this.inc({ verdict }, times);
    },
  });
  new Gauge({
    name: 'eqinox_refunds_open',
    help: 'Refunds that are decided and not done, by what they wait for. Absent while the database does not say.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const known = await moneyNow();
      for (const [state, refunds] of Object.entries(known?.refunds ?? {})) this.set({ state }, refunds);
    },
  });
  new Gauge({
    name: 'eqinox_refunds_oldest_open_seconds',
    help: 'Since when the oldest refund that is not done is decided; 0 when there is none.',
    registers,
    async collect() {
      this.reset();
      const known = await moneyNow();
      this.set(known?.oldestRefundSeconds ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'eqinox_invoice_number_gaps',
    help: 'Numbers of a series that no document bears, or documents beyond its counter; looked at every five minutes.',
    labelNames: ['series'],
    registers,
    async collect() {
      this.reset();
      for (const { series, year, gaps } of (await seriesOfLate()) ?? []) this.set({ series: `${series}${year}` }, gaps);
    },
  });
};
