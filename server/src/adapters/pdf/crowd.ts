/**
 * Whether documents are asked for one at a time, or more than one is under way. Alone, a document may have all cores: it is there a quarter
 * sooner, and answers wait for it a tenth of a second at most. In a crowd answers would wait for seconds: each worker keeps to its own core.
 */

/** A crowd is over when nobody was beside another for so long: to move a worker starts a program. */
const CALM_MS = 1_000;

export interface Crowd {
  /** Somebody asks for a document. */
  begin(): void;
  /** Somebody has it, or was refused. */
  end(): void;
  is(): boolean;
}

/** `turn` is called whenever one begins or is over. */
export const watchCrowd = (turn: (crowded: boolean) => void, calmMs = CALM_MS): Crowd => {
  let underWay = 0;
  let crowded = false;
  let calm: NodeJS.Timeout | undefined;
  const become = (now: boolean): void => {
    clearTimeout(calm);
    calm = undefined;
    if (crowded === now) return;
    crowded = now;
    turn(now);
  };
  return {
    begin() {
      underWay += 1;
      if (underWay > 1) become(true);
    },
    end() {
      underWay -= 1;
      if (crowded && underWay <= 1) calm ??= setTimeout(() => become(false), calmMs).unref();
    },
    is: () => crowded,
  };
};
