import { registerHooks } from 'node:module';

/** Preloaded (`node --import`) into a process, so that it stores small files in batches of `?rows=`. */
const rows = Number(new URL(import.meta.url).searchParams.get('rows'));
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/imports/recording/record-file.ts')) return loaded;
    const usual = String(loaded.source);
    const source = usual.replace(/\bROWS_AT_ONCE = [\d_]+;/, `ROWS_AT_ONCE = ${rows};`);
    if (source === usual) throw new Error('record-file.ts no longer declares ROWS_AT_ONCE.');
    return { ...loaded, source };
  },
});
