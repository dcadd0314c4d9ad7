import {
  type ContentDocumentRow,
  type ContentRevision,
  type Db,
  findContentDocument,
  listContentDocuments,
  listContentRevisions,
  listPublishedContent,
  listScheduledPublications,
} from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf } from '@clipscope/contract';
import { contentPath } from '@clipscope/domain';

type Listed = ReplyOf<Contract['adminContent']>['documents'][number];
type Details = ReplyOf<Contract['adminContentDocument']>;

type Standing = {
  readonly publishedAt: Date | null;
  readonly publishedNumber: number | null;
  readonly scheduledFor: Date | null;
  readonly scheduledNumber: number | null;
};
const NEITHER: Standing = {
  publishedAt: null,
  publishedNumber: null,
  scheduledFor: null,
  scheduledNumber: null,
};

/** What of each document is on the site, and what will be. */
async function readStanding(db: Db, now: Date): Promise<(documentId: string) => Standing> {
  const [published, scheduled] = await Promise.all([
    listPublishedContent(db, now),
    listScheduledPublications(db, now),
  ]);
  const standing = new Map<string, Standing>();
  for (const { document, revision, publication } of published)
    standing.set(document.id, {
      ...NEITHER,
      publishedAt: publication.effectiveAt,
      publishedNumber: revision.number,
    });
  for (const { publication, number } of scheduled) {
    const { documentId, effectiveAt } = publication;
    standing.set(documentId, {
      ...(standing.get(documentId) ?? NEITHER),
      scheduledFor: effectiveAt,
      scheduledNumber: number,
    });
  }
  return documentId => standing.get(documentId) ?? NEITHER;
}

export async function listContent(db: Db, now: Date): Promise<Listed[]> {
  const [rows, standingOf] = await Promise.all([listContentDocuments(db), readStanding(db, now)]);
  return rows
    .toSorted(
      (a, b) =>
        a.document.type.localeCompare(b.document.type) ||
        a.revision.position - b.revision.position ||
        a.document.uid.localeCompare(b.document.uid),
    )
    .map(({ document, revision, savedBy }) => present(document, revision, savedBy, standingOf(document.id)));
}

export async function readContent(db: Db, now: Date, id: string): Promise<Details> {
  const [document, revisions, standingOf] = await Promise.all([
    findContentDocument(db, id),
    listContentRevisions(db, id),
    readStanding(db, now),
  ]);
  const [latest] = revisions;
  if (!document || !latest) throw new CodedError('NOT_FOUND');
  const { publishedNumber, scheduledNumber } = standingOf(id);
  return {
    ...present(document, latest.revision, latest.savedBy, standingOf(id)),
    draft: presentDraft(latest.revision),
    publishedNumber,
    scheduledNumber,
    revisions: revisions.map(({ revision, savedBy }) => ({
      number: revision.number,
      title: revision.title,
      savedAt: revision.savedAt.toISOString(),
      savedBy,
      restoredFrom: revision.restoredFrom,
    })),
  };
}

export function presentDraft(revision: ContentRevision): Details['draft'] {
  const { number, title, summary, topic, position, cover, body } = revision;
  return { number, title, summary, topic, position, cover, body };
}

function present(
  { id, type, uid, language }: ContentDocumentRow,
  { number, title, topic, savedAt }: ContentRevision,
  savedBy: string | null,
  { publishedAt, publishedNumber, scheduledFor }: Standing,
): Listed {
  return {
    id,
    type,
    uid,
    language,
    path: contentPath({ type, uid }),
    title,
    topic,
    state: publishedAt ? 'published' : scheduledFor ? 'scheduled' : 'draft',
    hasDraft: number !== publishedNumber,
    scheduledFor: scheduledFor?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    savedAt: savedAt.toISOString(),
    savedBy,
  };
}
