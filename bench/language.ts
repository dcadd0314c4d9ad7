import { median, quantile, rounded, row, runInChild } from './child.ts';
import type { Load, Loaded } from './insight/load.ts';
import type { Analysed, Analyses } from './measure-analyses.ts';
import type { Grown, Growth } from './measure-vector-growth.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

const MAX_MEDIAN_MS = 60;
const COMMENTS_OF_DEMO = 300_000;
const VIDEOS = [200_000, 1_000_000, 10_000_000];

/** Analysis of the demo's texts, search by meaning in them, and how the comparison of vectors grows. */
export async function benchLanguage({ scale = 0.1 }: { scale?: number | undefined }): Promise<void> {
  await withTemporaryFolder(async dataDir => {
    const load = { dataDir, scale, skipsAccountMetrics: true } satisfies Load;
    await runInChild<Loaded>(import.meta.resolve('./insight/load.ts'), load);
    const analyses = { dataDir } satisfies Analyses;
    const done = await runInChild<Analysed>(import.meta.resolve('./measure-analyses.ts'), analyses);
    const perSecond = done.texts / done.seconds;
    console.table([
      row('texts analysed and recorded per second', perSecond, 'reported', `${done.texts} texts`),
      row('… minutes for 300,000', COMMENTS_OF_DEMO / perSecond / 60),
      row('… memory above the idle product, MB', done.megabytes),
      row('search by meaning over the API, median ms', median(done.ms), `under ${MAX_MEDIAN_MS}`),
      row('… 90th percentile', quantile(done.ms, 0.9), 'reported', `${done.captions} captions`),
      row('… of the best 20 by all vectors, share found by signs', done.found, 'at least 0.95'),
      row(
        'topics: found and given to all captions, seconds',
        done.topics.seconds,
        'reported',
        `${done.topics.count} topics`,
      ),
      row('… captions per second', done.captions / done.topics.seconds),
      row('… share of captions with a topic', done.topics.share),
    ]);
  });
  // A tenth of the demo is compared with all sizes, a smaller one with smaller ones.
  const sizes = VIDEOS.map(size => Math.round(size * Math.min(1, scale * 10)));
  const grown: Grown[] = [];
  for (const videos of sizes) {
    await withTemporaryFolder(async dataDir => {
      const growth = { dataDir, videos } satisfies Growth;
      grown.push(await runInChild<Grown>(import.meta.resolve('./measure-vector-growth.ts'), growth));
    });
  }
  console.table(
    grown.map(({ videos, signsMs, exactMs, megabytes }) => ({
      videos,
      'signs, then vectors, median ms': rounded(signsMs),
      'all vectors, median ms': rounded(exactMs),
      'ratio, aim at least 2': rounded(exactMs / signsMs),
      'ms per million': rounded((signsMs / videos) * 1e6),
      'MB on disk': rounded(megabytes, 0),
    })),
  );
}
