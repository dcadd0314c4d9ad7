import {
  type ContentDocumentRow,
  type ContentRevision,
  findContentPublication,
  findPreviewedRevision,
  latestContentPublication,
  listContentAssets,
  listPublishedContent,
  listScheduledPublications,
  nextContentPublication,
} from '@clipscope/business-store';
import { CONTENT_ASSETS_PATH, HOUR_MS, UUID } from '@clipscope/domain';
import type { StoredContent, StoredDocument } from '@clipscope/integrations';
import { hashSecret } from '../access/secret.ts';
import type { Context } from '../context.ts';
import { readPreviewSecret } from './preview-token.ts';

/** The reference to a site on which nothing was published yet. */
const NOTHING = 'nothing';
/** A reference is valid for this long after the next publication, so that nobody is interrupted while turning pages. */
const REF_LIFE_MS = HOUR_MS;

type Stores = Pick<Context, 'business' | 'now'> & { readonly publicApiUrl: string };

/** The built-in store as its read protocol sees it. A reference is a publication: the site as of its time. */
export function storedContent({ business: { db }, now, publicApiUrl }: Stores): StoredContent {
  async function published(at: Date): Promise<StoredDocument[]> {
    const rows = await listPublishedContent(db, at);
    return rows.map(({ document, revision, publication, firstPublishedAt }) =>
      storedDocument(document, revision, { firstPublishedAt, lastPublishedAt: publication.effectiveAt }),
    );
  }

  async function preview(secret: string) {
    const found = await findPreviewedRevision(db, hashSecret(secret), now());
    if (!found) return { state: 'preview-expired' } as const;
    const documents = await published(now());
    const shown = documents.find(({ id }) => id === found.document.id);
    const times = {
      firstPublishedAt: shown?.firstPublishedAt ?? null,
      lastPublishedAt: shown?.lastPublishedAt ?? null,
    };
    const others = documents.filter(document => document !== shown);
    const previewed = storedDocument(found.document, found.revision, times);
    return { state: 'open', isScheduled: false, documents: [...others, previewed] } as const;
  }

  return {
    masterRef: async () => (await latestContentPublication(db, now()))?.id ?? NOTHING,
    scheduledRefs: async () =>
      (await listScheduledPublications(db, now())).map(({ publication, title }) => ({
        ref: publication.id,
        at: publication.effectiveAt,
        label: title,
      })),
    pictures: async () =>
      new Map(
        (await listContentAssets(db)).map(({ fileName, width, height, alt }) => [
          assetPath(fileName),
          { width, height, alt },
        ]),
      ),
    async open(ref) {
      const secret = readPreviewSecret(ref, publicApiUrl);
      if (secret !== null) return preview(secret);
      if (ref === NOTHING)
        return { state: 'open', isScheduled: false, documents: await published(new Date(0)) };
      const publication = UUID.test(ref) ? await findContentPublication(db, ref) : undefined;
      if (!publication) return { state: 'unknown' };
      const next = await nextContentPublication(db, publication);
      if (next && next.effectiveAt.getTime() < now().getTime() - REF_LIFE_MS) return { state: 'expired' };
      return {
        state: 'open',
        isScheduled: publication.effectiveAt > now(),
        documents: await published(publication.effectiveAt),
      };
    },
  };
}

export const assetPath = (fileName: string) => `${CONTENT_ASSETS_PATH}/${fileName}`;

function storedDocument(
  { id, type, uid, language }: ContentDocumentRow,
  { title, summary, topic, position, cover, body }: ContentRevision,
  times: Pick<StoredDocument, 'firstPublishedAt' | 'lastPublishedAt'>,
): StoredDocument {
  return {
    id,
    type,
    uid,
    language,
    title,
    summary,
    topic,
    position,
    cover: cover === null ? null : { url: cover, alt: '', width: null, height: null },
    body,
    ...times,
  };
}
