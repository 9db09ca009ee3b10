/**
 * What waits, by whom it is for: whoever has least under way comes next, then whoever was served longest ago; what one asker
 * wants is begun in the order of asking. So of k who ask each has a k-th of the places, however much one of them asks for.
 */
export interface FairLimits {
  /** Of one asker under way at the same time. */
  readonly each?: number;
  /** Of one asker waiting. */
  readonly waitingEach?: number;
  readonly waitingInAll?: number;
}

export interface FairQueue<T> {
  /** Why it cannot wait here, or null and it waits. */
  put(key: string, item: T): 'asker full' | 'full' | null;
  /** The next one, under way until `done` is called with its key; undefined when none waits that may begin. */
  take(): { readonly key: string; readonly item: T } | undefined;
  done(key: string): void;
  /** False when it does not wait (any more). */
  remove(key: string, item: T): boolean;
  /** All that waits. */
  size(): number;
}

export const fairQueue = <T>(limits: FairLimits = {}): FairQueue<T> => {
  const { each = Infinity, waitingEach = Infinity, waitingInAll = Infinity } = limits;
  const waiting = new Map<string, { readonly item: T; readonly asked: number }[]>();
  const underWay = new Map<string, number>();
  /** When each was served last, in turns; forgotten of those who neither wait nor have anything under way. */
  const served = new Map<string, number>();
  let turns = 0;
  /** Calls of `put` so far. */
  let asked = 0;
  let size = 0;

  const next = (): string | undefined => {
    let found: string | undefined;
    let first: readonly number[] = [each];
    for (const [key, line] of waiting) {
      // Of those who were never served, whoever asked first: not whose line is the oldest, since its first may have left.
      const place = [underWay.get(key) ?? 0, served.get(key) ?? 0, line[0]!.asked];
      if (isBefore(place, first)) [found, first] = [key, place];
    }
    return found;
  };

  const forget = (key: string): void => {
    if (!waiting.has(key) && !underWay.has(key)) served.delete(key);
  };

  return {
    put: (key, item) => {
      const line = waiting.get(key);
      if (line && line.length >= waitingEach) return 'asker full';
      if (size >= waitingInAll) return 'full';
      const asking = { item, asked: (asked += 1) };
      if (line) line.push(asking);
      else waiting.set(key, [asking]);
      size += 1;
      return null;
    },
    take: () => {
      const key = next();
      if (key === undefined) return undefined;
      const line = waiting.get(key)!;
      const { item } = line.shift()!;
      if (line.length === 0) waiting.delete(key);
      size -= 1;
      underWay.set(key, (underWay.get(key) ?? 0) + 1);
      served.set(key, (turns += 1));
      return { key, item };
    },
    done: (key) => {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
      forget(key);
    },
    remove: (key, item) => {
      const line = waiting.get(key);
      const at = line?.findIndex((one) => one.item === item) ?? -1;
      if (!line || at < 0) return false;
      line.splice(at, 1);
      if (line.length === 0) waiting.delete(key);
      forget(key);
      size -= 1;
      return true;
    },
    size: () => size,
  };
};

/** By the first number in which they differ; what one lacks makes no difference. */
const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && one[at]! < (other[at] ?? -Infinity);
};
