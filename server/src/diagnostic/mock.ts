import type { Verb } from '../verb.ts';

/** Whether a developer's browser may let questionnaires answer themselves: never in production (env.ts). */
export const mock: Verb<'GET /orizon/mock'> = ({ env }) => Promise.resolve(env.allowMock);
