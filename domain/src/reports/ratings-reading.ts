/**
 * How far the ratings of part 2 are read: `read`, they tell facets apart; `some`, no more than chance would, though margins that are
 * drawn leave the own mean, as chance makes a few do; `close`, and all margins hold it; `alike`, they are one word or nearly so;
 * `run`, a long part of them is.
 */
export type RatingsReading = 'read' | 'some' | 'close' | 'alike' | 'run';
