/** A SIREN: nine digits of which the last is a check (Luhn's sum over all nine is a multiple of ten). */
export const isSiren = (text: string): boolean => {
  if (!/^\d{9}$/u.test(text) || text === '000000000') return false;
  const sum = [...text].reduce((total, digit, index) => {
    const worth = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return sum % 10 === 0;
};
