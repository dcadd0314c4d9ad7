import { median, quantile, row, runInChild } from '../child.ts';
import type { Load, Loaded } from '../insight/load.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import type { Listened, Listens } from './measure-listening.ts';

const MAX_PREVIEW_MS = 500;
const MAX_REPORT_MS = 800;
const MAX_LARGEST_MS = 2_000;

/** Previews and reports of social listeners, each for the first time, and the most expensive queries that are accepted. */
export async function benchListening({ scale = 0.3 }: { scale?: number | undefined }): Promise<void> {
  await withTemporaryFolder(async dataDir => {
    const load = { dataDir, scale, skipsAccountMetrics: true } satisfies Load;
    await runInChild<Loaded>(import.meta.resolve('../insight/load.ts'), load);
    const listens = { dataDir } satisfies Listens;
    const done = await runInChild<Listened>(import.meta.resolve('./measure-listening.ts'), listens);
    const { previewMs, reportMs, scanMs, largest } = done;
    console.table([
      row(
        'preview of a query, median ms',
        median(previewMs),
        `under ${MAX_PREVIEW_MS}`,
        `${done.texts} texts`,
      ),
      row('… 90th percentile', quantile(previewMs, 0.9)),
      row('report of a listener, median ms', median(reportMs), `under ${MAX_REPORT_MS}`),
      row('… 90th percentile', quantile(reportMs, 0.9)),
      row('reading all words once, ms', median(scanMs)),
      row('preview, ratio to that', median(previewMs) / median(scanMs)),
      row('report, ratio to that', median(reportMs) / median(scanMs)),
      ...largest.map(({ name, ms }) =>
        row(`report of the largest query of ${name}, ms`, ms, `under ${MAX_LARGEST_MS}`),
      ),
    ]);
  });
}
