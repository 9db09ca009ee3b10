/**
 * How far the ratings of part 2 are read: `read`, they tell facets apart; `close`, no more than chance would; `alike`, they are
 * one word or nearly so; `run`, a long part of them is.
 */
export type RatingsReading = 'read' | 'close' | 'alike' | 'run';
