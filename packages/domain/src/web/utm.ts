export const UTM_FIELDS = ['source', 'medium', 'campaign', 'content', 'term'] as const;
type UtmField = (typeof UTM_FIELDS)[number];
export type Utm = { readonly [Field in UtmField]?: string };

/** Empty parameters count as absent. */
export function readUtm(searchParams: { get(name: string): string | null }): Utm {
  return Object.fromEntries(
    UTM_FIELDS.map(field => [field, searchParams.get(`utm_${field}`)?.trim()]).filter(([, value]) => value),
  );
}

/** Only when a parameter is present and the profile has no source yet. */
export function shouldPostUtm(
  utm: Utm,
  profile: { readonly initSourceUrl?: string | null | undefined },
): boolean {
  return UTM_FIELDS.some(field => utm[field]) && !profile.initSourceUrl;
}
