import { quantile, row, runInChild } from './child.ts';
import type { Load, Loaded } from './insight/load.ts';
import type { Searched, Searches } from './measure-search.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

const MAX_MS = 100;

/** Response times of the command search over demo data, each prefix for the first time. */
export function benchSearch({ scale = 1 }: { scale?: number | undefined }): Promise<void> {
  return withTemporaryFolder(async dataDir => {
    // Account metrics take long to compute and are not searched.
    const load = { dataDir, scale, skipsAccountMetrics: true } satisfies Load;
    await runInChild<Loaded>(import.meta.resolve('./insight/load.ts'), load);
    const searches = { dataDir } satisfies Searches;
    const { ms } = await runInChild<Searched>(import.meta.resolve('./measure-search.ts'), searches);
    console.table([
      row('command search, median ms', quantile(ms, 0.5), `under ${MAX_MS}`),
      row('… 90th percentile', quantile(ms, 0.9)),
    ]);
  });
}
