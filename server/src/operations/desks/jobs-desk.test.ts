/** The desk of jobs: what failed, tried again or given up. */
import { expect, test } from 'vitest';
import texts from '../../../../content/gestion/fr.json' with { type: 'json' };
import { insertMember } from '../../../testing/staff.ts';
import { startTestProduct } from '../../../testing/test-product.ts';
import { jobNames } from '../../jobs.ts';

const product = await startTestProduct({ idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db, pool } = product;

test('jobs have each a name in the console’s own words', () => {
  expect(Object.keys(texts.jobs.nameOf).toSorted()).toEqual(jobNames.toSorted());
});

test('jobs that failed are told with numbers and without addresses, tried again, and given up with a reason', async () => {
  const administrator = await insertMember(product, 'administrator');
  const { rows } = await pool.query<{ id: string }>(
    `insert into jobs.job (name, data, retry_limit, state, completed_on, retry_count)
     select 'mail-gift', '{"orderId": 12, "to": "secret@example.org", "code": "123456"}', 5, 'failed', now(), 5
     from generate_series(1, 60) returning id`,
  );
  const first = await administrator.browser.call('GET /operations/jobs', { query: {} });
  expect(first.counts.find(({ name }) => name === 'mail-gift')).toMatchObject({ failed: 60 });
  expect(first.jobs).toHaveLength(50);
  expect(JSON.stringify(first)).not.toMatch(/secret|123456/u);
  expect(first.jobs[0]?.about).toEqual([{ key: 'orderId', value: 12 }]);
  const rest = await administrator.browser.call('GET /operations/jobs', { query: { after: first.next ?? '' } });
  expect(new Set([...first.jobs, ...rest.jobs].map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  const groups = await administrator.browser.call('GET /operations/today', {});
  expect(groups.find(({ kind }) => kind === 'job-failed')).toMatchObject({ more: true });

  const [again, dropped] = rows.map(({ id }) => id);
  const give = (id: string | undefined, body: unknown) =>
    administrator.browser.ask('POST', `/operations/jobs/${id}/give-up`, body);
  expect(await give(dropped, {})).toMatchObject({ status: 400 });
  expect(await give(dropped, { reason: 'adresse fausse' })).toMatchObject({ status: 204 });
  expect(await give(dropped, { reason: 'adresse fausse' })).toMatchObject({ status: 404 });
  expect(await db.selectFrom('operations.given_up_jobs').selectAll().execute()).toMatchObject([
    { job_id: dropped, reason: 'adresse fausse', given_up_by: 'Exemple administrator' },
  ]);
  await pool.query(`update jobs.job set state = 'failed' where id = $1`, [again]);
  expect(
    await administrator.browser.ask('POST', `/operations/jobs/${again}/retry`, { reason: 'réparé' }),
  ).toMatchObject({ status: 204 });
});
