export interface BookingTables {
  'booking.booklet_links': {
    purchase_id: number;
    account_id: number;
    explorer_id: number;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
}
