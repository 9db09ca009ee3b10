export interface WebTables {
  'operations.web_builds': { id: string; started_at: Date };
  'operations.web_files': { build_id: string; name: string; bytes: Buffer };
}
