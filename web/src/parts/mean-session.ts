/** Which diagnostic this browser means, and what it forgets when answers are given. Small: the questionnaires load it. */
import { queryClient } from '../api/queries.ts';
import { stored } from '../api/stored.ts';

/** From now on /eqinox and the questionnaires mean this session; null: the one that was bought. It grants nothing. */
export const meanSession = (idSessionDiag: number | null): void => {
  if (idSessionDiag === null) stored.remove('orizonCredentials');
  else stored.set('orizonCredentials', JSON.stringify({ idSessionDiag }));
};

/** What the dashboard counted is from before the answers that are given now. */
export const forgetProgress = (): void => queryClient.removeQueries({ queryKey: ['GET /orizon/progress'] });
