const COMMENTED_VIEW = /(CREATE MATERIALIZED VIEW [\s\S]*?) AS\n([\s\S]*)\n(COMMENT '.*')$/;

/**
 * A statement as the portable engine takes it, which is a little older than the build. It takes a comment that follows a
 * sub-query for the name of the sub-query, and lacks one zone, which has had the time of another since March 2025. Who
 * waits for a dropped database to be gone from the disk may wait for a thread that waits for them; it is gone moments
 * later. And the tables that an insert feeds are written one after the other: all at once need more memory than there is.
 */
export function understood(sql: string): string {
  return sql
    .replace(COMMENTED_VIEW, '$1 $3 AS\n$2')
    .replaceAll("'America/Coyhaique'", "'America/Punta_Arenas'")
    .replace(/(DROP DATABASE IF EXISTS \w+) SYNC$/, '$1')
    .replace('parallel_view_processing = 1', 'parallel_view_processing = 0');
}
