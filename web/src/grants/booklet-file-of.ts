import type { GrantedBooklet } from '@eqinox/domain/grants/words';

/** Decisions section 9: the names under which booklets are saved. */
const FILES: Readonly<Record<GrantedBooklet, string>> = {
  main: 'rapport_eqinox.pdf',
  complementary: 'rapport_extension.pdf',
  manager: 'rapport_managerial.pdf',
  youth: 'rapport_ado.pdf',
};

export const bookletFileOf = (booklet: GrantedBooklet): string => FILES[booklet];
