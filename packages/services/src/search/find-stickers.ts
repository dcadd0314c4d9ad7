import type { Contract, ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { MAX_RANKED, mostUsedFirst } from './most-used.ts';
import { searchedPlatforms } from './near-matches.ts';

/** Stickers whose name contains the text. */
export async function findStickers(
  context: SignedInContext,
  { q, platform, limit }: { q: string; platform: Platform | undefined; limit: number },
): Promise<ReplyOf<Contract['searchAll']>['stickers']> {
  const rows = await context.observations.ask(questions.searchStickers, {
    platforms: searchedPlatforms(platform),
    wanted: q.toLowerCase(),
    limit: MAX_RANKED,
  });
  const matching = rows.map(row => ({ ...row, subject: row.sticker_id }));
  const found = await mostUsedFirst(context, 'sticker', matching);
  return found.slice(0, limit).map(row => ({
    platform: row.platform,
    id: row.sticker_id,
    kind: row.kind,
    name: row.name,
    ...row.used,
  }));
}
