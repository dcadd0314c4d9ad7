import { type ImportInput, importFile } from './import-file.ts';

/** Imports in a separate process, which kills itself at the given point. */
const [, , input = '', killPoint = 'null'] = process.argv;
await importFile(JSON.parse(input) as ImportInput, report => process.send?.(report), JSON.parse(killPoint));
process.disconnect?.();
