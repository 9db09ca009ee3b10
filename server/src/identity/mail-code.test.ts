/** A code is for whoever opens the mail: a locked screen, a list of mails and a mail server's log show subjects. */
import { expect, test } from 'vitest';
import { LANGUAGES } from '@eqinox/domain/languages';
import { codeInMail } from '../../testing/code-in-mail.ts';
import { writeLetter } from '../adapters/mail/letter.ts';
import { mailTexts } from '../content/mails.ts';

test.each(LANGUAGES)('stands in the text, and in no subject: %s', (language) => {
  const texts = mailTexts(language);
  for (const kind of ['signUpCode', 'resetPasswordCode', 'changeEmailCode', 'erasureCode'] as const) {
    const letter = writeLetter(texts[kind], { code: '123456' }, language, 'https://eqinox.example/login');
    expect(letter.subject, kind).not.toMatch(/\d|\{/u);
    expect(codeInMail(letter), kind).toBe('123456');
    expect(letter.html, kind).toContain('123456');
  }
});
