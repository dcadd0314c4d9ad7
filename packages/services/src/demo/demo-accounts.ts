import { type Industry, tierOf } from '@clipscope/domain';
import type { World } from '@clipscope/world';

/** The industries that the demo's owner tracks: its own first, then others for comparison. */
const FIELDS: readonly Industry[] = ['food-drink', 'fitness', 'travel', 'pets', 'beauty', 'gaming', 'books'];

/** One mid-tier personal account per industry, the first of them in English. */
export function pickDemoHandles(world: World, at: Date): string[] {
  const chosen = new Map<Industry, string>();
  for (const { accountId, handle, industry, language, kind } of world.accounts('tiktok', at)) {
    const field = FIELDS.find(wanted => wanted === industry);
    if (field === undefined || chosen.has(field) || kind !== 'person') continue;
    if (field === 'food-drink' && language !== 'en') continue;
    const observed = world.platform('tiktok').account({ accountId }, at)?.observation;
    if (observed?.exact && tierOf(observed.followers) === 'mid-tier') chosen.set(field, handle);
  }
  return FIELDS.flatMap(field => chosen.get(field) ?? []);
}
