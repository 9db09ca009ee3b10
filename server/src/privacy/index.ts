/** The door of `privacy` for operators' commands and for the start. */
export { countAway, startKeepingNoLonger, takeAway } from './keep-no-longer.ts';
