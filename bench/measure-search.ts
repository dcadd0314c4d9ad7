import { readInput, sendResult } from './child.ts';
import { openApi } from './insight/open-api.ts';

/** Measures search as you type over a loaded folder. */
export type Searches = { readonly dataDir: string };
export type Searched = { readonly ms: readonly number[] };

/** Beginnings of handles, hashtags, sounds and captions, with and without results. */
const PREFIXES =
  'co cook cooking mi mina dan dance fit fitn sun summer lov love morning ki kitchen tra travel ber berlin ال music original beat drop';
const ROUNDS = 3;

const { dataDir } = readInput<Searches>();
const api = await openApi(dataDir);
const ms: number[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  await api.clearCaches();
  for (const prefix of PREFIXES.split(' ')) {
    const reply = await api.get(`/search/all/${encodeURIComponent(prefix)}`);
    // The first round is a warm-up.
    if (round > 0) ms.push(reply.ms);
  }
}
await api.close();
sendResult({ ms } satisfies Searched);
