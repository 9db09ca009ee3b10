import { expect, test } from 'vitest';
import { findProgram, libpqVariables } from './postgres-programs.ts';

/** Any file: the driver reads it. */
const CA = import.meta.filename;

test('a program that is missing or too old is named with its package', () => {
  expect(() => findProgram('pg_dump', 99, '/nowhere')).toThrow(
    /The database is PostgreSQL 99, and pg_dump .*: install the package postgresql-client-99/u,
  );
});

test('an address becomes variables of PostgreSQL’s programs; its password stands nowhere else', () => {
  expect(
    libpqVariables({
      connectionString: `postgres://anna:p%40ss@db.example:6543/shop?sslmode=require&sslrootcert=${CA}`,
    }),
  ).toEqual({
    PGHOST: 'db.example',
    PGPORT: '6543',
    PGUSER: 'anna',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'shop',
    // As strict as the product itself.
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: CA,
  });
  expect(libpqVariables({ host: '/run/eqinox', user: 'eqinox', database: 'eqinox' })).toEqual({
    PGHOST: '/run/eqinox',
    PGUSER: 'eqinox',
    PGDATABASE: 'eqinox',
  });
});
