import { expect, test, vi } from 'vitest';
import pg from 'pg';
import { withoutWarning } from './tls-mode.ts';

const said = (connectionString: string): string => withoutWarning({ connectionString }).connectionString;

test.each(['prefer', 'require', 'verify-ca', 'verify-full'])(
  'sslmode=%s means what it did, without a warning',
  (mode) => {
    const warn = vi.spyOn(process, 'emitWarning');
    const address = `postgres://u:p%40s@db.example:5433/d?application_name=a&sslmode=${mode}&sslcompression=0`;
    expect(said(address)).toBe(address.replace(mode, 'verify-full'));
    expect(new pg.Client({ connectionString: said(address) })).toMatchObject({
      ssl: {},
      host: 'db.example',
      port: 5433,
    });
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  },
);

test.each([
  'postgres://u@/d?host=%2Ftmp%2Frun',
  'postgres://u:p@h/d',
  'postgres://u:p@h/d?sslmode=disable',
  'postgres://u:p@h/d?sslmode=no-verify',
  'postgres://u:p@h/d?uselibpqcompat=true&sslmode=require',
])('%s is left as it is', (address) => {
  expect(said(address)).toBe(address);
});
