/** The moment at which a passkey may be offered: after a password was given in this tab, and on the next dashboard only. */
let moment: 'none' | 'due' | 'offered' = 'none';

export const noteSignIn = (): void => {
  moment = 'due';
};

/** Whether it is time to ask; once for each sign-in. */
export const takeMoment = (): boolean => {
  const due = moment === 'due';
  if (due) moment = 'none';
  return due;
};

/** The dashboard shows it. */
export const beginOffer = (): void => {
  moment = 'offered';
};

export const isOffered = (): boolean => moment === 'offered';

/** It is on the screen: not again. */
export const endOffer = (): void => {
  moment = 'none';
};
