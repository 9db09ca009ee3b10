/** Where the diagnostic stands, and which way leads on from there. */
import type { DiagnosticInfo } from '@eqinox/contract/diagnostic';
import {
  afterAnswerPath,
  entryPath,
  shortAfterAnswerPath,
  shortEntryPath,
  type DiagnosticPath,
} from '@eqinox/domain/diagnostic/routing';
import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { isRefusal } from '../api/problem.ts';
import { queryClient } from '../api/queries.ts';
import { stored } from '../api/stored.ts';
import { meanSession } from '../parts/mean-session.ts';

const INFOS = 'POST /orizon/infos';

/** The session this browser was last led to: `orizonCredentials` holds `{idSessionDiag}`, which grants nothing. */
export const knownSession = (): number | null => {
  try {
    const { idSessionDiag } = JSON.parse(stored.get('orizonCredentials') ?? '{}') as { idSessionDiag?: unknown };
    return typeof idSessionDiag === 'number' ? idSessionDiag : null;
  } catch {
    return null;
  }
};

/** Before answering: where /eqinox leads. */
export const pathBefore = (info: DiagnosticInfo): DiagnosticPath => {
  return info.kind === 'short' ? shortEntryPath(info) : entryPath(info, { questionOver: info.chromaticOver });
};

/** After the last answer of a part. */
export const pathAfter = (info: DiagnosticInfo): DiagnosticPath => {
  return info.kind === 'short' ? shortAfterAnswerPath(info) : afterAnswerPath(info);
};

/** What /eqinox and the questionnaires mean from now on. */
export const remember = (info: DiagnosticInfo): DiagnosticInfo => {
  meanSession(info.idSessionDiag);
  queryClient.setQueryData([INFOS], info);
  return info;
};

const infosOf = (idSessionDiag: number | null) => call(INFOS, { body: { idSessionDiag } });

/**
 * The diagnostic under way: the session this browser knows, else the one of the open purchase. A known session that is
 * over, or somebody else's, gives way: a purchase made since then must not wait behind it.
 */
export const currentInfo = async (): Promise<DiagnosticInfo> => {
  const known = knownSession();
  if (known !== null) {
    try {
      const info = await infosOf(known);
      if (pathBefore(info) !== '/login') return remember(info);
    } catch (error) {
      if (!isRefusal(INFOS, error, 'not_found')) throw error;
    }
  }
  return remember(await infosOf(null));
};

/** The session that has just been answered; unlike `currentInfo`, also when it is over. */
export const answeredInfo = async (idSessionDiag: number): Promise<DiagnosticInfo> => {
  return remember(await infosOf(idSessionDiag));
};

/** The short diagnostic: the one under way, or the next. From now on it is the one that is meant. */
export const shortInfo = async (): Promise<DiagnosticInfo> => {
  return remember(await call(INFOS, { body: { kind: 'short' } }));
};

/** For the screens that say what is about to start. */
export const useDiagnosticInfo = (): DiagnosticInfo => {
  return useSuspenseQuery({ queryKey: [INFOS], queryFn: currentInfo }).data;
};
