import type { listFilesDeskRoutes } from '@eqinox/contract/list-files-desk';
import type { Verbs } from '../../../verb.ts';
import { askingVerbs } from './ask-list-file.ts';
import { approveListFile, refuseListFile } from './decide-list-file.ts';
import { openListFile } from './open-list-file.ts';
import { showListFiles } from './show-list-files.ts';

export const listFilesDeskVerbs = {
  ...askingVerbs,
  'GET /operations/list-files': showListFiles,
  'GET /operations/list-files/:id': openListFile,
  'POST /operations/list-files/:id/approve': approveListFile,
  'POST /operations/list-files/:id/refuse': refuseListFile,
} satisfies Verbs<typeof listFilesDeskRoutes>;
