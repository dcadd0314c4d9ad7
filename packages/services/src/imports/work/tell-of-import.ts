import type { Db, Import } from '@clipscope/business-store';
import { tell } from '../../notifications/tell.ts';

/** Whoever brought the file is told how it ended; the operator looks at the list. */
export async function notifyOfImport(
  db: Db,
  { id, teamId, uploadedBy, fileName, preview, readings, startedAt }: Import,
  kind: 'import-finished' | 'import-failed',
  at: Date,
): Promise<void> {
  if (teamId === null || uploadedBy === null) return;
  const records = kind === 'import-finished' ? (preview?.records ?? 0) : 0;
  await tell(db, [{ teamId, userId: uploadedBy }], {
    notice: { kind, importId: id, fileName, records },
    key: `import/${id}/${startedAt?.getTime() ?? readings}/${kind}`,
    at,
  });
}
