/** The six digits that stand by themselves on a line of a mail's text; null when there are none. */
export const codeInMail = ({ text }: { readonly text: string }): string | null => /^\d{6}$/mu.exec(text)?.[0] ?? null;
