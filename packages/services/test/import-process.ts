import { type ImportOrders, importFile } from './import-file.ts';

/** An import in a process of its own, which is killed at the moment that it is told. */
const [, , orders = '', killedWhen = 'null'] = process.argv;
await importFile(
  JSON.parse(orders) as ImportOrders,
  report => process.send?.(report),
  JSON.parse(killedWhen),
);
process.disconnect?.();
