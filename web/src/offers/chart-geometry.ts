/**
 * The shapes of the two pictures of a result (look, section 5; scales of the booklets, so that screen and print agree).
 * Lengths are in units of the drawing, angles in degrees clockwise from 12 o'clock, the centre at 0 0.
 */

/** Rose: radii of the hole and of the whole, half angle of a petal, half of the gap between two pillars. */
export const ROSE = { hole: 34, radius: 170, halfAngle: 9.4, halfGap: 1.6 } as const;
/** Quarters: radius of the track, half of the gap, rounding of the corners. */
export const QUARTERS = { radius: 150, halfGap: 5, corner: 8 } as const;
/** Choices of 128 at the radius of the track, and the equal share. */
const WIDEST_SHARE = 64;
export const EQUAL_SHARE = 32;

/** A petal shorter than this could not hold its round tip. */
const SHORTEST_PETAL = ROSE.hole / Math.cos((ROSE.halfAngle * Math.PI) / 180) + 6;

const rounded = (length: number) => Math.round(length * 100) / 100;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point at `radius` in the direction `angle`. */
export const polar = (radius: number, angle: number): Point => {
  const radians = (angle * Math.PI) / 180;
  return { x: rounded(radius * Math.sin(radians)), y: rounded(-radius * Math.cos(radians)) };
};

/** Radius of a value 0..100 on the rose: surfaces, not lengths, are proportional to values. */
export const roseRadius = (value: number): number => {
  const { hole, radius } = ROSE;
  return Math.sqrt(hole ** 2 + (value / 100) * (radius ** 2 - hole ** 2));
};

/** Radius of a number of choices out of 128 on the quarters. */
export const quarterRadius = (choices: number): number => {
  return QUARTERS.radius * Math.sqrt(choices / WIDEST_SHARE);
};

/** Middle direction of the petal of a facet 0..15: pillars 1 to 4 clockwise from 9 o'clock, four petals each. */
export const petalAngle = (facet: number): number => {
  const span = (90 - 2 * ROSE.halfGap) / 4;
  return -90 + 90 * Math.floor(facet / 4) + ROSE.halfGap + span * ((facet % 4) + 0.5);
};

/**
 * A petal from the hole to `length`: two straight sides and a round tip tangent to them. With the tip's circle centred
 * at c = length / (1 + sin h), its radius is c·sin h and it touches the sides at c·cos h.
 */
export const petalPath = (length: number, angle: number): string => {
  const h = (ROSE.halfAngle * Math.PI) / 180;
  const centre = Math.max(length, SHORTEST_PETAL) / (1 + Math.sin(h));
  const tip = rounded(centre * Math.sin(h));
  const [left, right] = [angle - ROSE.halfAngle, angle + ROSE.halfAngle];
  const at = (radius: number, direction: number) => {
    const { x, y } = polar(radius, direction);
    return `${x} ${y}`;
  };
  const touch = centre * Math.cos(h);
  const { hole } = ROSE;
  return `M${at(hole, left)}L${at(touch, left)}A${tip} ${tip} 0 1 1 ${at(touch, right)}L${at(hole, right)}A${hole} ${hole} 0 0 0 ${at(hole, left)}Z`;
};

/** Directions of the quarters of pillars 1 to 4: upper left, upper right, lower right, lower left. */
const QUARTER_SIGNS = { 1: [-1, -1], 2: [1, -1], 3: [1, 1], 4: [-1, 1] } as const;

/** A quarter of a disc of radius `radius` with rounded corners, in the place of its pillar. */
export const quarterPath = (radius: number, pillar: 1 | 2 | 3 | 4): string => {
  const [sx, sy] = QUARTER_SIGNS[pillar];
  const { halfGap } = QUARTERS;
  // The corner's circle touches a side and the arc from inside: it needs radius² >= 2·radius·corner + corner².
  const corner = Math.min(QUARTERS.corner, radius * (Math.SQRT2 - 1));
  const side = Math.sqrt(Math.max(0, radius * (radius - 2 * corner)));
  const onArc = { far: (side * radius) / (radius - corner), near: (corner * radius) / (radius - corner) };
  const at = (along: number, across: number) =>
    `${rounded(sx * (halfGap + along))} ${rounded(sy * (halfGap + across))}`;
  const sweep = sx * sy > 0 ? 1 : 0;
  const arc = (r: number) => `A${rounded(r)} ${rounded(r)} 0 0 ${sweep} `;
  return (
    `M${at(corner, 0)}L${at(side, 0)}${arc(corner)}${at(onArc.far, onArc.near)}${arc(radius)}${at(onArc.near, onArc.far)}` +
    `${arc(corner)}${at(0, side)}L${at(0, corner)}${arc(corner)}${at(corner, 0)}Z`
  );
};
