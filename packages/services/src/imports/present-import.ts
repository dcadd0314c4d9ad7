import type { findImportForStaff, ImportPreview, ImportRow } from '@clipscope/business-store';
import type { Contract, ImportOfFile, ReplyOf } from '@clipscope/contract';
import { MAPPED_KINDS, readSentence } from '@clipscope/contract';
import { fieldsOfKind, NEEDED_FIELDS } from '@clipscope/platforms';
import { fullName } from '../user/full-name.ts';

const isoOrNull = (time: Date | null) => time?.toISOString() ?? null;

export function presentImport({ one: file, uploader, isShared }: ImportRow): ImportOfFile {
  const isCounting = file.state === 'ready' && file.preview?.isPartial === true;
  const isUnderWay = file.state === 'reading' || file.state === 'importing' || isCounting;
  return {
    id: file.id,
    fileName: file.fileName,
    sizeBytes: file.sizeBytes,
    handle: file.handle,
    needsHandle: file.needsHandle,
    needsPeriod: file.needsPeriod,
    state: file.state,
    isShared,
    uploadedAt: file.uploadedAt.toISOString(),
    uploadedBy: uploader && (fullName(uploader) || uploader.email),
    startedAt: isoOrNull(file.startedAt),
    finishedAt: isUnderWay ? null : isoOrNull(file.finishedAt),
    progress: isUnderWay
      ? { doneBytes: Math.min(file.doneBytes, file.sizeBytes), totalBytes: file.sizeBytes }
      : null,
    preview: file.preview && presentPreview(file.preview),
    table: file.tableColumns && { ...file.tableColumns, choices: CHOICES },
    mapping: file.mapping,
    failure: file.failure === null ? null : readSentence(file.failure),
  };
}

function presentPreview({ invalid, ...preview }: ImportPreview): NonNullable<ImportOfFile['preview']> {
  return {
    ...preview,
    collection: preview.collection ?? null,
    isPartial: preview.isPartial ?? false,
    months: preview.months ?? [],
    invalid: {
      count: invalid.count,
      reasons: invalid.reasons.map(({ reason, count }) => ({ ...readSentence(reason), count })),
      first: invalid.first.map(({ reason, ...line }) => ({ ...line, ...readSentence(reason) })),
    },
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
