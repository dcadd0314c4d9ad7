import { asked, tell } from './child.ts';
import { openApi } from './insight-open.ts';

/** Asks the search that answers while somebody types, over a loaded folder. */
export type Searches = { readonly dataDir: string };
export type Searched = { readonly ms: readonly number[] };

/** What people begin to type: parts of handles, hashtags, sounds and captions, known and unknown. */
const TYPED =
  'co cook cooking mi mina dan dance fit fitn sun summer lov love morning ki kitchen tra travel ber berlin ال music original beat drop';
const ROUNDS = 3;

const { dataDir } = asked<Searches>();
const api = await openApi(dataDir);
const ms: number[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  await api.forget();
  for (const words of TYPED.split(' ')) {
    const answer = await api.ask(`/search/all/${encodeURIComponent(words)}`);
    // The first round is for the engine and the compiler to warm up.
    if (round > 0) ms.push(answer.ms);
  }
}
await api.close();
tell({ ms } satisfies Searched);
