/** The tables of all features, put together: each feature describes its own in `tables.ts`. */
import type { AccountTables } from './account/tables.ts';
import type { IdentityTables } from './identity/tables.ts';

export type Database = IdentityTables & AccountTables;
