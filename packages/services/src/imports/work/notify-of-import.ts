import type { Db, Import } from '@clipscope/business-store';
import { notify } from '../../notifications/notify.ts';

/** Notifies the member who uploaded the file. The operator's own uploads notify nobody. */
export async function notifyOfImport(
  db: Db,
  { id, teamId, uploadedBy, fileName, preview, readings, startedAt }: Import,
  kind: 'import-finished' | 'import-failed',
  at: Date,
): Promise<void> {
  if (teamId === null || uploadedBy === null) return;
  const records = kind === 'import-finished' ? (preview?.records ?? 0) : 0;
  await notify(db, [{ teamId, userId: uploadedBy }], {
    notice: { kind, importId: id, fileName, records },
    key: `import/${id}/${startedAt?.getTime() ?? readings}/${kind}`,
    at,
  });
}
