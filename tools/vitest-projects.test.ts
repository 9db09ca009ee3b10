import { expect, test } from 'vitest';
import config from '../vitest.config.ts';

/** Of its own part of the configuration: what runs together runs with one number of workers, or Vitest runs nothing at all. */
test('projects that may run together have one number of workers', () => {
  const projects = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project ? [project.test] : [],
  );
  expect(projects.length).toBeGreaterThan(1);
  const workers = Map.groupBy(projects, ({ sequence }) => sequence?.groupOrder ?? 0);
  for (const [group, members] of workers) {
    expect([group, new Set(members.map(({ maxWorkers }) => maxWorkers)).size]).toEqual([group, 1]);
  }
});
