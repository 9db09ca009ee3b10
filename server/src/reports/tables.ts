export interface ReportsTables {
  'reports.booklets': {
    account_id: number;
    session_id: number;
    booklet: 'main' | 'complementary' | 'manager' | 'youth' | 'short';
    language: string;
    edition: string;
    instrument_version: string;
    printed_name: string;
    bytes: Buffer;
    rendered_at: Date;
  };
}
