const INVALID_REPOSITORY_NAME = 'An invalid repository name was given';

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

const ASSET_TEXT_MAX_LENGTH = 500;
const ASSET_TAG_MIN_LENGTH = 3;
const ASSET_TAG_MAX_LENGTH = 20;

/** One sentence per violated rule. */
export function assetMetadataProblems(metadata: AssetMetadata): string[] {
  const texts = (['notes', 'credits', 'alt'] as const)
    .filter(field => (metadata[field]?.length ?? 0) > ASSET_TEXT_MAX_LENGTH)
    .map(field => `${field} must be at most ${ASSET_TEXT_MAX_LENGTH} characters`);
  const tags = (metadata.tags ?? [])
    .filter(tag => tag.length < ASSET_TAG_MIN_LENGTH || tag.length > ASSET_TAG_MAX_LENGTH)
    .map(tag => `tag "${tag}" must be ${ASSET_TAG_MIN_LENGTH} to ${ASSET_TAG_MAX_LENGTH} characters`);
  return [...texts, ...tags];
}

export function assertAssetMetadata(metadata: AssetMetadata): void {
  const problems = assetMetadataProblems(metadata);
  if (problems.length > 0) throw new Error(`Errors validating asset metadata: ${problems.join('; ')}`);
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
