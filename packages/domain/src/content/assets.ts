export const INVALID_REPOSITORY_NAME = 'An invalid repository name was given';

/** At least four letters, digits or hyphens, without a leading or trailing hyphen. */
export function isRepositoryName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{2,}[a-z0-9]$/i.test(name);
}

export function assertRepositoryName(name: string): void {
  if (!isRepositoryName(name)) throw new Error(INVALID_REPOSITORY_NAME);
}

interface AssetMetadata {
  readonly notes?: string;
  readonly credits?: string;
  readonly alt?: string;
  readonly tags?: readonly string[];
}

export const ASSET_LENGTHS = { text: 500, tagLeast: 3, tagMost: 20 } as const;

type AssetProblem =
  | { readonly field: 'notes' | 'credits' | 'alt' }
  | { readonly field: 'tags'; readonly tag: string };

/** One per violated rule. */
export function assetMetadataProblems(metadata: AssetMetadata): AssetProblem[] {
  const texts = (['notes', 'credits', 'alt'] as const).filter(
    field => (metadata[field]?.length ?? 0) > ASSET_LENGTHS.text,
  );
  const tags = (metadata.tags ?? []).filter(
    tag => tag.length < ASSET_LENGTHS.tagLeast || tag.length > ASSET_LENGTHS.tagMost,
  );
  return [...texts.map(field => ({ field })), ...tags.map(tag => ({ field: 'tags' as const, tag }))];
}

/** `Errors validating asset metadata`, with every violated rule. */
export function assetMetadataError(problems: readonly AssetProblem[]): string {
  const rules = problems.map(problem =>
    problem.field === 'tags'
      ? `tag "${problem.tag}" must be ${ASSET_LENGTHS.tagLeast} to ${ASSET_LENGTHS.tagMost} characters`
      : `${problem.field} must be at most ${ASSET_LENGTHS.text} characters`,
  );
  return `Errors validating asset metadata: ${rules.join('; ')}`;
}

interface CoverSources {
  readonly cover?: string | null | undefined;
  readonly user?: { readonly cover?: string | null | undefined } | null | undefined;
  readonly thumbnail?: string | null | undefined;
  readonly banner?: string | null | undefined;
}

/** In order of preference: the item's cover, its user's cover, the thumbnail, the banner. */
export function coverImage(item: CoverSources): string | null {
  return item.cover || item.user?.cover || item.thumbnail || item.banner || null;
}
