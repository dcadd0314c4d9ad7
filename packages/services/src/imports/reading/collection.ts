import { type Import, type ImportContent, listImportsWithContents } from '@clipscope/business-store';
import type { ImportOfFile } from '@clipscope/contract';
import type { OnPart } from '@clipscope/platforms';
import type { Context } from '../../context.ts';
import { collectedAtOf, suggestedTimes } from './collected-at.ts';

type Collection = NonNullable<ImportOfFile['preview']>['collection'];
type Collected = {
  readonly collection: Collection;
  readonly collectedAt: Date | null;
  readonly contents: ImportContent[] | null;
};

/** Finds out during a reading which parts of a file do not say when they were collected, and when that may have been. */
export function openCollection(file: Import) {
  // A copy, by which undated records are recognised.
  const undatedAt = new Date(collectedAtOf(file, null).at);
  const asked = new Set<string>();
  const parts: Pick<ImportContent, 'path' | 'sha256'>[] = [];
  const onPart: OnPart = ({ path, sha256 }) => {
    const hash = sha256();
    if (hash !== null && asked.has(path)) parts.push({ path, sha256: hash });
  };
  const collectedAt = (path: string) => {
    asked.add(path);
    return undatedAt;
  };

  return {
    undatedAt,
    reading: { collectedAt, onPart },
    /** Whether the time of undated records still depends on what follows, because it is not before the newest record. */
    isOpen: () => asked.size > 0 && !file.isCollectedAtGiven,
    async close(context: Pick<Context, 'business'>, newestAt: Date | null): Promise<Collected> {
      if (asked.size === 0) return { collection: null, collectedAt: null, contents: null };
      const { at, basis } = collectedAtOf(file, newestAt);
      const known = file.isCollectedAtGiven ? [] : await knownContents(context, file, parts);
      const contents = parts.map(part => {
        const same = known.find(({ sha256 }) => sha256 === part.sha256);
        return { ...part, collectedAt: same?.at.toISOString() ?? null };
      });
      const isKnown = known[0] !== undefined && contents.every(part => part.collectedAt !== null);
      const suggestions = suggestedTimes(file, newestAt);
      return {
        collectedAt: at,
        contents,
        collection: {
          collectedAt: (isKnown ? known[0]?.at : at)?.toISOString() ?? at.toISOString(),
          basis: isKnown ? 'same-content' : basis,
          sameAs: known[0]?.fileName ?? null,
          newestAt: newestAt?.toISOString() ?? null,
          suggestions: suggestions.map(one => ({ basis: one.basis, collectedAt: one.at.toISOString() })),
        },
      };
    },
  };
}

/** The parts that another import has too, so that their observations are the same and count once. */
async function knownContents(
  { business }: Pick<Context, 'business'>,
  file: Import,
  parts: readonly Pick<ImportContent, 'sha256'>[],
) {
  const hashes = parts.map(({ sha256 }) => sha256);
  const others = await listImportsWithContents(business.db, file, hashes);
  return others.flatMap(({ fileName, sha256, contents, collectedAt, uploadedAt }) => {
    const own: Pick<ImportContent, 'sha256' | 'collectedAt'>[] = contents ?? [{ sha256, collectedAt: null }];
    return own.map(part => ({
      fileName,
      sha256: part.sha256,
      at: part.collectedAt === null ? (collectedAt ?? uploadedAt) : new Date(part.collectedAt),
    }));
  });
}
