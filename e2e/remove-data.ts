import { rmSync } from 'node:fs';

/** The data of this run: nothing stays behind. */
export default function removeData(): void {
  const dir = process.env['E2E_DATA_DIR'];
  if (dir?.includes('eqinox-e2e-')) rmSync(dir, { recursive: true, force: true });
}
