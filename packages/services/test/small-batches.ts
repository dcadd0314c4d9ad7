import { registerHooks } from 'node:module';

/** Loaded before a process that imports (`node --import`), so that a small file is stored in several batches. */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/imports/record-file.ts')) return loaded;
    const usual = String(loaded.source);
    const source = usual.replace(/\bROWS_AT_ONCE = [\d_]+;/, 'ROWS_AT_ONCE = 3000;');
    if (source === usual)
      throw new Error('record-file.ts does not say any more how many rows it stores at once.');
    return { ...loaded, source };
  },
});
