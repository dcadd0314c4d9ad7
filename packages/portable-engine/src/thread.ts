import { parentPort, workerData } from 'node:worker_threads';
import { hostFiles, type RuntimeFiles } from './host-files.ts';

/**
 * The thread in which the portable engine runs: ClickHouse as WebAssembly, one statement at a time. `start-thread.ts`
 * starts it and sends it requests.
 */
export type ThreadData = {
  readonly folder: string;
  readonly script: string;
  readonly module: WebAssembly.Module;
};

export type Request = { readonly id: number } & (
  | { readonly kind: 'connect' }
  | { readonly kind: 'ask'; readonly connection: bigint; readonly sql: Uint8Array }
  | { readonly kind: 'close'; readonly connection: bigint }
);

export type Reply = { readonly id: number; readonly bytesTaken: number } & (
  | { readonly connection?: bigint; readonly answer?: Uint8Array }
  | { readonly fault: string }
);

/** What the engine's module offers. Its addresses are wider than a number of JavaScript, and so bigints in its calls. */
type Runtime = {
  readonly FS: RuntimeFiles;
  readonly HEAPU8: Uint8Array;
  ccall(name: string, returns: 'number' | null, types: readonly string[], values: readonly unknown[]): bigint;
  getValue(address: number): number;
  UTF8ToString(address: number): string;
  _malloc(size: number): number;
  _free(address: number): void;
};

/** Of the answer to a statement that names no format, as a server has it. */
const FORMAT = 'TabSeparated';

/** Where the engine finds the folder among its own files. */
const FOLDER = '/store';

/** Every thread of the engine is a worker of Node with the whole engine in it, which takes half a second to start. */
const FEW_THREADS = [
  'tables_loader_foreground_pool_size',
  'tables_loader_background_pool_size',
  'max_active_parts_loading_thread_pool_size',
  'max_outdated_parts_loading_thread_pool_size',
  'max_unexpected_parts_loading_thread_pool_size',
  'max_parts_cleaning_thread_pool_size',
  'max_io_thread_pool_size',
  'max_prefixes_deserialization_thread_pool_size',
  'max_format_parsing_thread_pool_size',
  'threadpool_local_fs_reader_pool_size',
  'threadpool_writer_pool_size',
  'load_marks_threadpool_pool_size',
  'prefetch_threadpool_pool_size',
].map(name => [name, 2]);

/** It has two gigabytes for everything. */
const SMALL_CACHES = [
  'mark_cache_size',
  'primary_index_cache_size',
  'index_mark_cache_size',
  'text_index_tokens_cache_size',
  'text_index_header_cache_size',
  'text_index_postings_cache_size',
].map(name => [name, 2 ** 26]);

/** What it believes to have in use grows with every statement, by 0.1 MB which it has not: it must know no limit. */
const NO_LIMIT = ['max_server_memory_usage_to_ram_ratio', 'merges_mutations_memory_usage_to_ram_ratio'].map(
  name => [name, 10_000],
);

/** Read by the engine when it starts. A file cannot be given a second name, so what stays of a changed table is copied. */
const CONFIG = `<clickhouse>
${[...FEW_THREADS, ...SMALL_CACHES, ...NO_LIMIT].map(([name, value]) => `<${name}>${value}</${name}>`).join('\n')}
<database_atomic_delay_before_drop_table_sec>0</database_atomic_delay_before_drop_table_sec>
<merge_tree>
  <always_use_copy_instead_of_hardlinks>1</always_use_copy_instead_of_hardlinks>
  <max_compress_block_size>131072</max_compress_block_size>
</merge_tree>
</clickhouse>`;

const { folder, script, module } = workerData as ThreadData;
const { default: start } = await import(script);
const engine: Runtime = await start({
  instantiateWasm(
    imports: WebAssembly.Imports,
    take: (instance: WebAssembly.Instance, of: WebAssembly.Module) => void,
  ) {
    WebAssembly.instantiate(module, imports).then(instance => take(instance, module));
    return {};
  },
});
engine.FS.writeFile('/config.xml', CONFIG);
engine.FS.mkdirTree(FOLDER);
engine.FS.mount(hostFiles(engine.FS), { root: folder }, FOLDER);

parentPort?.on('message', (request: Request) => {
  const { id } = request;
  try {
    const done = perform(request);
    reply({ id, ...done, bytesTaken: memoryAt(0).length }, done.answer ? [done.answer.buffer] : []);
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    reply({ id, fault, bytesTaken: memoryAt(0).length });
  }
});

function reply(of: Reply, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(of, moved);
}

function perform(request: Request): { connection?: bigint; answer?: Uint8Array<ArrayBuffer> } {
  switch (request.kind) {
    case 'connect':
      return { connection: connect() };
    case 'ask':
      return { answer: ask(request) };
    case 'close':
      engine.ccall('chdb_wasm_close_conn', null, ['number'], [request.connection]);
      return {};
  }
}

function connect(): bigint {
  const connection = engine.ccall('chdb_wasm_connect', 'number', ['string'], [FOLDER]);
  if (Number(connection) === 0) throw new Error('The portable engine did not open the folder.');
  return connection;
}

/** The statement is written into the engine's memory by hand: its own way would put it on a stack of 8 MB. */
function ask({ connection, sql }: Request & { kind: 'ask' }): Uint8Array<ArrayBuffer> {
  const address = engine._malloc(sql.length + 1);
  if (address === 0)
    throw new Error(`The portable engine has no memory for a statement of ${sql.length} bytes.`);
  const memory = memoryAt(address);
  memory.set(sql, address);
  memory[address + sql.length] = 0;
  const types = ['number', 'number', 'string'];
  try {
    return resultOf(
      engine.ccall('chdb_wasm_query_conn', 'number', types, [connection, BigInt(address), FORMAT]),
    );
  } finally {
    engine._free(address);
  }
}

function resultOf(result: bigint): Uint8Array<ArrayBuffer> {
  if (Number(result) === 0) throw new Error('The portable engine gave no answer.');
  const read = (what: string) =>
    Number(engine.ccall(`chdb_wasm_result_${what}`, 'number', ['number'], [result]));
  try {
    const error = read('error');
    const fault = error === 0 ? '' : engine.UTF8ToString(error);
    if (fault !== '') throw new Error(fault);
    const address = read('buffer');
    const bytes = new Uint8Array(address === 0 ? 0 : read('length'));
    bytes.set(memoryAt(address).subarray(address, address + bytes.length));
    return bytes;
  } finally {
    engine.ccall('chdb_wasm_free_result', null, ['number'], [result]);
  }
}

/** Another of the engine's threads may have made the memory larger, which is seen here once a value of it is read. */
function memoryAt(address: number): Uint8Array {
  engine.getValue(address);
  return engine.HEAPU8;
}

reply({ id: 0, bytesTaken: memoryAt(0).length });
