import { SEARCH_SET } from '../packages/language/test/search-set.ts';
import { connectEngine } from '../packages/observation-store/src/engine/engine.ts';
import { questions } from '../packages/observation-store/src/index.ts';
import { analyseTexts } from '../packages/services/src/language/analyse-texts.ts';
import { readInput, sendResult } from './child.ts';
import { NOW, openApi, openContext, storeFolder } from './insight/open-api.ts';
import { query } from './raw-insert.ts';

/** Analyses the texts of a loaded folder, then searches in them. */
export type Analyses = { readonly dataDir: string };
export type Analysed = {
  readonly texts: number;
  readonly captions: number;
  readonly seconds: number;
  readonly megabytes: number;
  readonly ms: readonly number[];
  readonly found: number;
};

const ALL_CAPTIONS = 100_000;
const BEST = 20;

const { dataDir } = readInput<Analyses>();
const context = await openContext(dataDir);
const idleBytes = process.memoryUsage.rss();
const startedMs = performance.now();
while (!(await analyseTexts(context)));
const seconds = (performance.now() - startedMs) / 1000;
const megabytes = (process.memoryUsage.rss() - idleBytes) / 1e6;
const engine = await connectEngine({ dataDir: storeFolder(dataDir) });
const [counts] = await query<{ texts: number; captions: number }>(
  engine,
  `SELECT count() AS texts, countIf(kind = 'caption') AS captions FROM text_analyses`,
);
const found: number[] = [];
for (const { query: text } of SEARCH_SET) {
  const vector = await context.language.embed(text);
  if (vector === null) continue;
  const compared = {
    platforms: ['tiktok', 'youtube', 'instagram'],
    model: context.language.model,
    vector: [...vector],
  };
  const ask = async (limit: number) => {
    const rows = await context.observations.ask(questions.nearestCaptions, { ...compared, limit });
    return rows.slice(0, BEST).map(({ platform, video_id }) => `${platform} ${video_id}`);
  };
  const bySigns = new Set(await ask(400));
  const exactly = await ask(ALL_CAPTIONS);
  found.push(exactly.filter(video => bySigns.has(video)).length / exactly.length);
}
await engine.close();
await context.language.close();
await context.observationStore.close();
await context.business.close();

const api = await openApi(dataDir);
const ms: number[] = [];
for (let round = 0; round < 3; round += 1) {
  await api.clearCaches();
  for (const { query: text } of SEARCH_SET) {
    const reply = await api.get(
      `/video-insight/search?${new URLSearchParams({ text, endDate: NOW.toISOString().slice(0, 10) })}`,
    );
    // The first round is a warm-up.
    if (round > 0) ms.push(reply.ms);
  }
}
await api.close();
sendResult({
  texts: counts?.texts ?? 0,
  captions: counts?.captions ?? 0,
  seconds,
  megabytes,
  ms,
  found: found.reduce((sum, share) => sum + share, 0) / found.length,
} satisfies Analysed);
