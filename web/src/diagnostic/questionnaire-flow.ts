/** How the parts find their session, and where they lead. */
import type { QuestionnaireFlow } from '../answering/use-answers.ts';
import { paths } from '../api/paths.ts';
import { queryClient } from '../api/queries.ts';
import { forgetProgress } from '../parts/mean-session.ts';
import { answeredInfo, currentInfo, knownSession, pathAfter } from './infos.ts';
import { rememberReset } from './session-reset.ts';

export const DIAGNOSTIC_FLOW: QuestionnaireFlow = {
  session: async () => {
    forgetProgress();
    const session = knownSession() ?? (await currentInfo()).idSessionDiag;
    if (session === null) throw new Error('Nothing is bought');
    return session;
  },
  after: async (session) => {
    const path = pathAfter(await answeredInfo(session));
    // What the dashboard knew is from before the diagnostic.
    if (path === paths.end() || path === paths.decaEnd()) queryClient.clear();
    return path;
  },
  reset: (type) => {
    rememberReset(type);
    return paths.sessionResetted();
  },
};
