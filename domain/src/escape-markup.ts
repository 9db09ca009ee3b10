/** Text as it may stand between the tags of XML and HTML and within double quotes; character references are the same in both. */
export const escapeMarkup = (text: string): string => {
  return text.replace(/[&<>"]/gu, (sign) => `&#${sign.codePointAt(0)};`);
};
