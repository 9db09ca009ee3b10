/** How a test says at which address it read a screen in each language. */
export const WALKED = 'in each language';
