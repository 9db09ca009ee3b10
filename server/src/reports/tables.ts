import type { Language } from '@eqinox/domain/languages';

export interface ReportsTables {
  'reports.booklets': {
    account_id: number;
    session_id: number;
    booklet: 'main' | 'complementary' | 'manager' | 'youth' | 'short';
    language: Language;
    edition: string;
    instrument_version: string;
    printed_name: string;
    bytes: Buffer;
    rendered_at: Date;
    /** Of the texts; null of prints of before. */
    text_version: string | null;
    /** When the person was first given it; null while only a consultant was. */
    handed_at: Date | null;
  };
}
