/**
 * Where the sixteen signs of the plane and their names stand (reference: booklets section 3, "Plane"). A greedy search: for each sign, sixteen
 * directions at six distances; the cheapest place by distance, labels and signs covered, whiskers crossed. Millimetres from the
 * frame's upper left corner. Letters are measured by a rule of thumb, a little wide: the page has no ruler before it is set.
 */
import type { Interval } from '@eqinox/domain/estimation';

export type PlaneSign = {
  readonly name: string;
  readonly behaviour: Interval;
  readonly motivation: Interval;
  /** In the grey zone: may go without a label, its name then stands in the caption. */
  readonly open: boolean;
};
/** The middle of a sign, and its name's place if it has one. */
export type PlacedSign = Point & { readonly label: PlaneLabel | null };
/** Upper left corner of a label's box, its size, and whether a leader joins it to its sign. */
export type PlaneLabel = Box & { readonly leader: boolean };
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };

export const PLANE = { width: 146, height: 130 };
const SIGN = 3;
/** Between the middles of two signs: a little more than the widest is wide, so that none hides another. */
export const SIGNS_APART = 3.6;
const MOST_ROUNDS = 200;
const HEIGHT = 3.4;
const WIDE_LETTER = 2.1;
const LETTER = 1.72;
/** A syllable of Devanagari. */
const SYLLABLE = 2.3;
const DIRECTIONS = 16;
const DISTANCES = [2.6, 5, 8, 11, 15, 20];
/** Beyond this distance a line joins the name to its sign. */
const LEADER = 3;
/** Two names nearer than this are read as one. */
const APART = { x: 1.6, y: 0.7 };
const COSTS = { millimetre: 0.5, label: 100, sign: 60, whisker: 6 };
/** Dearer than this a grey name goes to the caption. */
const MOST_FOR_OPEN = 50;

/** Each sign in its order; without a label where a grey one found no room. */
export const placeSigns = (signs: readonly PlaneSign[]): readonly PlacedSign[] => {
  const points = standApart(signs.map(pointOf));
  const signBoxes = points.map(({ x, y }) => ({ x: x - SIGN / 2, y: y - SIGN / 2, width: SIGN, height: SIGN }));
  const whiskers = signs.flatMap(whiskersOf);
  const placed = new Map<number, PlaneLabel>();
  const covers = (box: Box) => {
    const labels = [...placed.values()].filter((label) => overlap(box, label, APART)).length;
    const covered = signBoxes.filter((sign) => overlap(box, sign)).length;
    const crossed = whiskers.filter((whisker) => overlap(box, whisker)).length;
    return COSTS.label * labels + COSTS.sign * covered + COSTS.whisker * crossed;
  };
  // Those that lean somewhere first, then from the crowded middle of each outwards: a fixed order, a fixed drawing.
  const turns = signs
    .map((_, index) => index)
    .toSorted((a, b) => Number(signs[a]!.open) - Number(signs[b]!.open) || a - b);
  for (const index of turns) {
    const { name, open } = signs[index]!;
    const best = candidates(points[index]!, name)
      .map(({ box, distance }) => ({ box, distance, cost: COSTS.millimetre * distance + covers(box) }))
      .toSorted((one, other) => one.cost - other.cost)[0];
    if (best && !(open && best.cost > MOST_FOR_OPEN))
      placed.set(index, { ...best.box, leader: best.distance > LEADER });
  }
  return points.map((point, index) => ({ ...point, label: placed.get(index) ?? null }));
};

/**
 * Near neighbours move off one another, each as far as the other, until none touches another; the crossing of its whiskers still says
 * where each belongs, far nearer than any margin reaches. Those on one spot part along the choices, in their order.
 */
const standApart = (points: readonly Point[]): readonly Point[] => {
  const moved = points.map(({ x, y }) => ({ x, y }));
  const within = (value: number, most: number) => Math.min(Math.max(value, SIGN / 2), most - SIGN / 2);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let still = true;
    for (const [index, one] of moved.entries()) {
      for (const other of moved.slice(index + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const distance = Math.hypot(dx, dy);
        if (distance >= SIGNS_APART - 0.01) continue;
        still = false;
        const [ux, uy] = distance < 0.01 ? [1, 0] : [dx / distance, dy / distance];
        const step = (SIGNS_APART - distance) / 2;
        for (const [sign, towards] of [
          [one, -1],
          [other, 1],
        ] as const) {
          sign.x = within(sign.x + towards * step * ux, PLANE.width);
          sign.y = within(sign.y + towards * step * uy, PLANE.height);
        }
      }
    }
    if (still) break;
  }
  return moved;
};

const pointOf = ({ behaviour, motivation }: PlaneSign): Point => {
  return { x: (PLANE.width / 100) * behaviour.value, y: (PLANE.height / 100) * (100 - motivation.value) };
};

const whiskersOf = (sign: PlaneSign): Box[] => {
  const { x, y } = pointOf(sign);
  const [left, right] = [sign.behaviour.low, sign.behaviour.high].map((value) => (PLANE.width / 100) * value);
  const [top, bottom] = [sign.motivation.high, sign.motivation.low].map(
    (value) => (PLANE.height / 100) * (100 - value),
  );
  return [
    { x: left!, y, width: right! - left!, height: 0 },
    { x, y: top!, width: 0, height: bottom! - top! },
  ];
};

const segmenter = new Intl.Segmenter();

const widthOf = (letter: string): number => {
  if (/\p{Script=Devanagari}/u.test(letter)) return SYLLABLE;
  return /[\p{Lu}mwMW]/u.test(letter) ? WIDE_LETTER : LETTER;
};

/** Boxes inside the frame that touch a circle around the sign from outside. */
const candidates = ({ x, y }: Point, name: string): { box: Box; distance: number }[] => {
  const width = [...segmenter.segment(name)].reduce((sum, { segment }) => sum + widthOf(segment), 0.6);
  return DISTANCES.flatMap((distance) =>
    Array.from({ length: DIRECTIONS }, (_, k) => {
      const angle = (2 * Math.PI * k) / DIRECTIONS;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const box = {
        x: x + distance * dx - (width / 2) * (1 - dx),
        y: y + distance * dy - (HEIGHT / 2) * (1 - dy),
        width,
        height: HEIGHT,
      };
      return { box, distance };
    }),
  ).filter(({ box }) => box.x > 1 && box.y > 1 && box.x + width < PLANE.width - 1 && box.y + HEIGHT < PLANE.height - 1);
};

const overlap = (one: Box, other: Box, apart: Point = { x: 0, y: 0 }): boolean => {
  return (
    one.x < other.x + other.width + apart.x &&
    other.x < one.x + one.width + apart.x &&
    one.y < other.y + other.height + apart.y &&
    other.y < one.y + one.height + apart.y
  );
};
