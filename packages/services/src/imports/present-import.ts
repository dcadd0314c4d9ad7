import type { findImportForStaff, ImportRow } from '@clipscope/business-store';
import type { Contract, ImportOfFile, ReplyOf } from '@clipscope/contract';
import { MAPPED_KINDS } from '@clipscope/contract';
import { fieldsOfKind, NEEDED_FIELDS } from '@clipscope/platforms';
import { fullName } from '../user/full-name.ts';

const isoOrNull = (time: Date | null) => time?.toISOString() ?? null;

export function presentImport({ one, uploader, isShared }: ImportRow): ImportOfFile {
  const isUnderWay = one.state === 'reading' || one.state === 'importing';
  return {
    id: one.id,
    fileName: one.fileName,
    sizeBytes: one.sizeBytes,
    handle: one.handle,
    asksHandle: one.asksHandle,
    state: one.state,
    isShared,
    uploadedAt: one.uploadedAt.toISOString(),
    uploadedBy: uploader && (fullName(uploader) || uploader.email),
    startedAt: isoOrNull(one.startedAt),
    finishedAt: isUnderWay ? null : isoOrNull(one.finishedAt),
    progress: isUnderWay
      ? { doneBytes: Math.min(one.doneBytes, one.sizeBytes), totalBytes: one.sizeBytes }
      : null,
    preview: one.preview,
    table: one.tableColumns && { ...one.tableColumns, choices: CHOICES },
    mapping: one.mapping,
    failure: one.failure,
  };
}

type OfTeam = ReplyOf<Contract['adminImports']>['imports'][number];
type StaffRow = NonNullable<Awaited<ReturnType<typeof findImportForStaff>>>;

export function presentImportForStaff(row: StaffRow): OfTeam {
  const { teamId } = row.one;
  return {
    ...presentImport(row),
    team: teamId === null ? null : { id: teamId, name: row.teamName ?? '' },
  };
}

const CHOICES: NonNullable<ImportOfFile['table']>['choices'] = MAPPED_KINDS.map(kind => ({
  kind,
  fields: Object.entries(fieldsOfKind(kind)).map(([name, { type }]) => ({ name, type })),
  needs: NEEDED_FIELDS[kind].map(group => [...group]),
}));
