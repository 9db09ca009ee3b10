export interface WebTables {
  'web.builds': { id: string; started_at: Date };
  'web.files': { build_id: string; name: string; bytes: Buffer };
}
