import type { ContentPicture } from '@clipscope/domain';
import { z } from 'zod';

const imageField = z.object({
  url: z.string().min(1),
  alt: z.string().nullish(),
  dimensions: z.object({ width: z.number(), height: z.number() }).nullish(),
});

/** Null for an empty field, or an address that is no picture's. */
export function pictureOf(field: unknown, webUrl: string): ContentPicture | null {
  const parsed = imageField.safeParse(field);
  if (!parsed.success) return null;
  const { url, alt, dimensions } = parsed.data;
  const isOwn = url.startsWith(`${webUrl}/`);
  if (!isOwn && URL.parse(url)?.protocol !== 'https:') return null;
  return {
    url: isOwn ? url.slice(webUrl.length) : url,
    alt: alt ?? '',
    width: dimensions?.width ?? null,
    height: dimensions?.height ?? null,
  };
}

/** By the address in the field. */
export function picturesByUrl(fields: readonly unknown[], webUrl: string): Map<string, ContentPicture> {
  return new Map(
    fields.flatMap(field => {
      const picture = pictureOf(field, webUrl);
      return picture === null ? [] : [[(field as { url: string }).url, picture] as const];
    }),
  );
}
