/** How many groups one person organises. */
import { expect, test } from 'vitest';
import { accountIdOf } from '../../testing/diagnostics.ts';
import { newGroup } from '../../testing/groups.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { MOST_GROUPS } from './create-group.ts';

const product = await startTestProduct({ idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });

test('are as many as the page of one’s groups holds, from however many tabs they are made at once', async () => {
  const { organiser, id } = await newGroup(product, 0);
  const accountId = await accountIdOf(product, organiser);
  const first = await product.db
    .selectFrom('groups.groups')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { id: _, ...group } = { ...first, parts: [] };
  await product.db
    .insertInto('groups.groups')
    .values(Array.from({ length: MOST_GROUPS - 2 }, () => group))
    .execute();
  const more = () =>
    organiser.ask('POST', '/groups', {
      name: 'Un de plus',
      kind: 'organisation',
      closesOn: first.closes_on,
      partition: null,
      neverSelects: true,
    });
  const answers = await Promise.all(Array.from({ length: 6 }, more));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await more()).toMatchObject({ status: 409, body: { code: 'group_limit' } });
});
