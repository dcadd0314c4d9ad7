import type { ExportRow } from '../exports/send-export.ts';

const AT_ONCE = 1000;

/** As many rows as were counted, even if more are recorded meanwhile. */
export async function* rowsByPages(
  count: number,
  read: (page: { readonly limit: number; readonly offset: number }) => Promise<readonly ExportRow[]>,
  atOnce = AT_ONCE,
): AsyncGenerator<readonly ExportRow[]> {
  for (let offset = 0; offset < count; offset += atOnce) {
    yield await read({ limit: Math.min(atOnce, count - offset), offset });
  }
}
