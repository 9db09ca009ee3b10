import { expect, test } from 'vitest';
import { isOnThisMachine } from './this-machine.ts';

test.each([
  'postgres://u:p@localhost:5432/d',
  'postgres://u:p@LOCALHOST/d',
  'postgres://u@127.0.0.1/d',
  'postgresql://u@127.1.2.3:6000/d',
  'postgres://u@[::1]:5432/d',
  'postgres://u@/d?host=%2Frun%2Fpostgresql',
  'postgres://u@db.example/d?host=/run/postgresql',
])('%s is here', (url) => {
  expect(isOnThisMachine(url)).toBe(true);
});

test.each([
  'postgres://u:p@db.example:5432/d',
  'postgres://u:p@10.0.0.7/d',
  'postgres://u:p@[2001:db8::1]/d',
  'postgres://u:p@localhost.example/d',
  'postgres://u:p@127.0.0.1.example/d',
  'postgres://localhost:5432@db.example/d',
  'postgres://u:p@localhost/d?host=db.example',
])('%s is elsewhere', (url) => {
  expect(isOnThisMachine(url)).toBe(false);
});
