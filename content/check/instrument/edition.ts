/**
 * The edition of the instrument whose rules a bank is held to. The second adds columns (scene, act, serves, commonness), checks 32 to 41
 * and opens the words of screens and money. Which one the current bank is held to stands in version.json.
 */
export type Edition = 1 | 2;

/** The edition a command line names, or undefined. */
export const readEdition = (text: string | undefined): Edition | undefined => {
  return ([1, 2] as const).find((edition) => String(edition) === (text ?? '1'));
};
