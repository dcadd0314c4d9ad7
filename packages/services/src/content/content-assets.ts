import {
  type ContentAsset,
  type Db,
  deleteContentAssetRow,
  findContentAsset,
  findContentAssetFile,
  findContentRevision,
  insertAudit,
  listContentAssets,
  listContentDocuments,
  listPublishedContent,
  listScheduledPublications,
  updateContentAsset,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, issueAt, type ReplyOf, reason } from '@clipscope/contract';
import { ASSET_LENGTHS, assetMetadataError, assetMetadataProblems, MAX_ASSET_BYTES } from '@clipscope/domain';
import { auditEntry } from '../audit-entry.ts';
import type { Context, SignedInContext } from '../context.ts';
import { storePicture } from './store-picture.ts';
import { assetPath } from './stored-content.ts';

type Asset = ReplyOf<Contract['changeContentAsset']>;

export async function contentAssets({
  business,
  now,
}: SignedInContext): Promise<ReplyOf<Contract['contentAssets']>> {
  const uses = await readUses(business.db, now());
  const assets = await listContentAssets(business.db);
  return { assets: assets.map(asset => present(asset, uses)) };
}

export async function uploadContentAsset(
  context: SignedInContext,
  { query: { name }, body }: InputOf<Contract['uploadContentAsset']>,
): Promise<Asset> {
  const { business, actor } = context;
  const fileName = await storePicture(context, { name, bytes: await readAll(body), by: actor.userId });
  const stored = await findContentAssetFile(business.db, fileName);
  if (!stored) throw new CodedError('NOT_FOUND');
  await insertAudit(business.db, auditEntry(context, 'content.picture-uploaded', stored.id, { fileName }));
  return readAsset(context, stored.id);
}

async function readAll(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MAX_ASSET_BYTES) throw new CodedError('PAYLOAD_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export async function changeContentAsset(
  context: SignedInContext,
  { params: { id }, body }: InputOf<Contract['changeContentAsset']>,
): Promise<Asset> {
  const problems = assetMetadataProblems(body);
  if (problems.length > 0) {
    const issues = problems.map(problem =>
      problem.field === 'tags'
        ? issueAt(
            'body.tags',
            reason('content.assetTag', {
              tag: problem.tag,
              least: ASSET_LENGTHS.tagLeast,
              most: ASSET_LENGTHS.tagMost,
            }),
          )
        : issueAt(`body.${problem.field}`, reason('fields.maxLength', { maximum: ASSET_LENGTHS.text })),
    );
    throw new CodedError(
      'VALIDATION',
      reason('content.assetMetadata', { problems: assetMetadataError(problems) }),
      {
        issues,
      },
    );
  }
  if (!(await findContentAsset(context.business.db, id))) throw new CodedError('NOT_FOUND');
  await updateContentAsset(context.business.db, id, body);
  return readAsset(context, id);
}

export async function deleteContentAsset(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['deleteContentAsset']>,
): Promise<{ ok: true }> {
  const asset = await readAsset(context, id);
  if (asset.usedIn > 0) throw new CodedError('CONFLICT', reason('content.pictureUsed'));
  await deleteContentAssetRow(context.business.db, id);
  const { fileName } = asset;
  await insertAudit(context.business.db, auditEntry(context, 'content.picture-deleted', id, { fileName }));
  return { ok: true };
}

/** A picture for everyone; null if there is none. */
export async function contentPicture({ business }: Context, fileName: string) {
  const found = await findContentAssetFile(business.db, fileName);
  return found ? { mediaType: found.mediaType, bytes: found.bytes } : null;
}

async function readAsset({ business, now }: SignedInContext, id: string): Promise<Asset> {
  const asset = await findContentAsset(business.db, id);
  if (!asset) throw new CodedError('NOT_FOUND');
  return present(asset, await readUses(business.db, now()));
}

type Texts = { readonly cover: string | null; readonly body: string };

/** What each document is, was published as, or will be. */
async function readUses(db: Db, now: Date): Promise<readonly (readonly Texts[])[]> {
  const [latest, published, scheduled] = await Promise.all([
    listContentDocuments(db),
    listPublishedContent(db, now),
    listScheduledPublications(db, now),
  ]);
  const later = await Promise.all(
    scheduled.map(({ publication, number }) => findContentRevision(db, publication.documentId, number)),
  );
  const revisions = [...latest, ...published].map(({ revision }) => revision);
  const all = [...revisions, ...later.flatMap(revision => revision ?? [])];
  return [...Map.groupBy(all, ({ documentId }) => documentId).values()];
}

function present(asset: ContentAsset, uses: readonly (readonly Texts[])[]): Asset {
  const path = assetPath(asset.fileName);
  const { id, fileName, mediaType, sizeBytes, width, height, alt, notes, credits, tags, uploadedAt } = asset;
  return {
    id,
    path,
    fileName,
    mediaType,
    sizeBytes,
    width,
    height,
    alt,
    notes,
    credits,
    tags: [...tags],
    uploadedAt: uploadedAt.toISOString(),
    usedIn: uses.filter(texts => texts.some(({ cover, body }) => cover === path || body.includes(path)))
      .length,
  };
}
