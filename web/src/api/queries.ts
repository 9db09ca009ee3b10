/**
 * Replies kept in memory while a person looks around, on top of `call`. A screen reads them as if they were there:
 * waiting shows the skeleton of the nearest Suspense, a failure shows "Réessayer" (both stand in the layout).
 * Loaded after sign-in only.
 */
import type { ReplyOf, RouteName } from '@eqinox/contract/routes';
import {
  QueryClient,
  useQueries,
  useQuery,
  useQueryClient,
  useSuspenseQueries,
  useSuspenseQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { backOffDelay, isTransient } from './back-off.ts';
import { call, type InputArguments, type PdfRoute } from './call.ts';

type Readable = Exclude<Extract<RouteName, `GET ${string}`>, PdfRoute>;
/** Routes that need no input. */
type Plain = { [N in Readable]: [] extends InputArguments<N> ? N : never }[Readable];

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      retryDelay: (attempt) => backOffDelay(attempt),
    },
  },
});

const query = <N extends Readable>(route: N, input: InputArguments<N>) => {
  return {
    queryKey: [route, ...input],
    queryFn: async () => {
      await turn();
      return call(route, ...input);
    },
  };
};

/** A screen asks for ten replies at once: each goes out in a task of its own, so that a press between two of them is heard. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** The reply of one route: `const state = useReply('GET /state')`. */
export const useReply = <N extends Readable>(route: N, ...input: InputArguments<N>): ReplyOf<N> => {
  return useSuspenseQuery(query(route, input)).data;
};

/** The reply once it is there, for what a screen can do without: never waits, and a failure is only an absence. */
export const useOptionalReply = <N extends Readable>(route: N, ...input: InputArguments<N>): ReplyOf<N> | undefined => {
  return useQuery(query(route, input)).data;
};

/** The same, of a route without input that is asked only when `wanted`. */
export const useReplyWhen = <N extends Plain>(wanted: boolean, route: N): ReplyOf<N> | undefined => {
  const { data } = useQuery({ ...query(route as 'GET /state', []), enabled: wanted });
  return wanted ? (data as ReplyOf<N> | undefined) : undefined;
};

/** Several at once, without waiting for one another: `const [state, boxes] = useReplies('GET /state', 'GET /offer/boxes')`. */
export const useReplies = <const R extends readonly Plain[]>(...routes: R): { [I in keyof R]: ReplyOf<R[I]> } => {
  const results = useSuspenseQueries({
    queries: routes.map((route) => query(route as 'GET /state', [])),
  });
  return results.map((result) => result.data) as unknown as { [I in keyof R]: ReplyOf<R[I]> };
};

export interface SettledReplies<R extends readonly Plain[]> {
  /** Undefined for a route that failed. */
  readonly replies: { readonly [I in keyof R]: ReplyOf<R[I]> | undefined };
  /** Asks again those that failed. */
  readonly retry: () => void;
  readonly retrying: boolean;
}

/** Like `useReplies`, but one that fails leaves the others standing. Null until each has answered or failed once. */
export const useSettledReplies = <const R extends readonly Plain[]>(...routes: R): SettledReplies<R> | null => {
  const combined = useQueries({
    queries: routes.map((route) => query(route as 'GET /state', [])),
    combine: settledReplies,
  });
  return combined as SettledReplies<R> | null;
};

/** As long as one is missing it stays null, so that nothing is drawn anew for each that comes. */
const settledReplies = (results: readonly UseQueryResult[]): SettledReplies<readonly Plain[]> | null => {
  // One that is asked again after a failure is pending once more: the others stay on the screen meanwhile.
  if (results.some(({ isFetched }) => !isFetched)) return null;
  const failed = results.filter(({ data }) => data === undefined);
  return {
    replies: results.map(({ data }) => data) as unknown as SettledReplies<readonly Plain[]>['replies'],
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
    retrying: failed.some(({ isFetching }) => isFetching),
  };
};

/** After a write: `const refresh = useRefresh(); await refresh('GET /account/identity')` reads these routes again. */
export const useRefresh = (): ((...routes: readonly Readable[]) => Promise<void>) => {
  const client = useQueryClient();
  return async (...routes) => {
    await Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: [route] })));
  };
};
