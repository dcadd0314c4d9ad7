import type { Slice } from '@clipscope/business-store';

export function sliceOf({ page, limit }: { page: number; limit: number }): Slice {
  return { limit, offset: (page - 1) * limit };
}

export function isoOrNull(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
