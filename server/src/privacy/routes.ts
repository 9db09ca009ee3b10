import type { privacyRoutes } from '@eqinox/contract/privacy';
import type { Verbs } from '../verb.ts';
import { askErasure } from './ask-erasure.ts';
import { askExport } from './ask-export.ts';
import { cancelErasure } from './cancel-erasure.ts';
import { confirmErasure } from './confirm-erasure.ts';
import { downloadData, downloadDocument } from './download-export.ts';
import { showErasure } from './show-erasure.ts';
import { showExport } from './show-export.ts';

export const privacyVerbs = {
  'GET /privacy/export': showExport,
  'POST /privacy/export': askExport,
  'GET /privacy/export/data': downloadData,
  'GET /privacy/export/document': downloadDocument,
  'GET /privacy/erasure': showErasure,
  'POST /privacy/erasure': askErasure,
  'POST /privacy/erasure/confirm': confirmErasure,
  'POST /privacy/erasure/cancel': cancelErasure,
} satisfies Verbs<typeof privacyRoutes>;
