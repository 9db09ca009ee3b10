/** The time as the server has it. A device's clock may be years off: ages and days are never counted from it alone. */
let aheadMs = 0;

/** Every answer of the server says what time it is there. */
export const learnServerTime = ({ headers }: Response): void => {
  const there = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(there)) aheadMs = there - Date.now();
};

/** To the second, once the server has answered something; until then this device's own. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
