import { connectEngine } from '../packages/observation-store/src/engine/engine.ts';
import { bitPlanes, openObservationStore, questions } from '../packages/observation-store/src/index.ts';
import { median, readInput, sendResult } from './child.ts';
import { query } from './raw-insert.ts';

/** Measures the comparison of a vector with so many synthetic ones. */
export type Growth = { readonly dataDir: string; readonly videos: number };
export type Grown = {
  readonly videos: number;
  readonly signsMs: number;
  readonly exactMs: number;
  readonly megabytes: number;
};

const AT_ONCE = 100_000;
const ROUNDS = 9;

const { dataDir, videos } = readInput<Growth>();
const store = await openObservationStore({ dataDir });
const engine = await connectEngine({ dataDir });
for (let from = 0; from < videos; from += AT_ONCE) {
  await engine.writer.command({
    query: `INSERT INTO caption_vectors (model, platform, video_id, text_hash, language, vector, published_at, analysed_at)
      SELECT 'synthetic', 'tiktok', toString(number), cityHash64(number), 'en',
        arrayMap(place -> toInt8(bitAnd(cityHash64(number, place), 255) - 128), range(256)), now64(), now64()
      FROM numbers(${from}, ${Math.min(AT_ONCE, videos - from)})`,
  });
}
const vector = Array.from({ length: 256 }, (_, place) => ((place * 37) % 255) - 127);
const reader = store.reader();
const compared = {
  ...{ platforms: ['tiktok'], publishedFrom: new Date(0), publishedTo: new Date('2100-01-01T00:00:00Z') },
  ...{ model: 'synthetic', vector, planes: bitPlanes(vector), limit: 800, nearest: 160 },
};
const signsMs = await medianMs(() => reader.ask(questions.nearestCaptions, compared));
const exactMs = await medianMs(() =>
  query(
    engine,
    `SELECT video_id FROM caption_vectors WHERE model = 'synthetic'
      ORDER BY cosineDistance(vector, CAST([${vector}] AS Array(Int8))) LIMIT 160`,
  ),
);
const [size] = await query<{ bytes: number }>(
  engine,
  `SELECT toFloat64(sum(bytes_on_disk)) AS bytes FROM system.parts WHERE active AND table = 'caption_vectors'`,
);
await engine.close();
await store.close();
sendResult({ videos, signsMs, exactMs, megabytes: (size?.bytes ?? 0) / 1e6 } satisfies Grown);

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const startedMs = performance.now();
    await work();
    if (round > 0) all.push(performance.now() - startedMs);
  }
  return median(all);
}
