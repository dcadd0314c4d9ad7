import { parentPort, workerData } from 'node:worker_threads';
import { hostFiles, type RuntimeFiles } from './host-files.ts';

/** The worker thread that runs ClickHouse as WebAssembly; `start-thread.ts` starts it and sends it requests. */
export type ThreadData = {
  readonly folder: string;
  readonly script: string;
  readonly module: WebAssembly.Module;
};

export type Request = { readonly id: number } & (
  | { readonly kind: 'connect' }
  | { readonly kind: 'query'; readonly connection: bigint; readonly sql: Uint8Array }
  | { readonly kind: 'close'; readonly connection: bigint }
);

export type Reply = { readonly id: number; readonly bytesTaken: number } & (
  | { readonly connection?: bigint; readonly result?: Uint8Array }
  | { readonly error: string }
);

/** The Emscripten module. Its 64-bit addresses are bigints in calls. */
type Runtime = {
  readonly FS: RuntimeFiles;
  readonly HEAPU8: Uint8Array;
  ccall(name: string, returns: 'number' | null, types: readonly string[], values: readonly unknown[]): bigint;
  getValue(address: number): number;
  UTF8ToString(address: number): string;
  _malloc(size: number): number;
  _free(address: number): void;
};

/** The default format, as on a server. */
const FORMAT = 'TabSeparated';

/** The mount point of the folder. */
const FOLDER = '/store';

/** Every engine thread is a Node worker with the whole engine, which takes half a second to start. */
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

/** The engine has two gigabytes of memory in total. */
const SMALL_CACHES = [
  'mark_cache_size',
  'primary_index_cache_size',
  'index_mark_cache_size',
  'text_index_tokens_cache_size',
  'text_index_header_cache_size',
  'text_index_postings_cache_size',
].map(name => [name, 2 ** 26]);

/** Its memory accounting drifts up by 0.1 MB per statement, so the limits must never apply. */
const NO_LIMIT = ['max_server_memory_usage_to_ram_ratio', 'merges_mutations_memory_usage_to_ram_ratio'].map(
  name => [name, 10_000],
);

/** Hard links are not supported, so mutations copy unchanged files. */
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
    onReady: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) {
    WebAssembly.instantiate(module, imports).then(instance => onReady(instance, module));
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
    reply({ id, ...done, bytesTaken: memoryAt(0).length }, done.result ? [done.result.buffer] : []);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    reply({ id, error: message, bytesTaken: memoryAt(0).length });
  }
});

function reply(message: Reply, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred);
}

function perform(request: Request): { connection?: bigint; result?: Uint8Array<ArrayBuffer> } {
  switch (request.kind) {
    case 'connect':
      return { connection: connect() };
    case 'query':
      return { result: query(request) };
    case 'close':
      engine.ccall('chdb_wasm_close_conn', null, ['number'], [request.connection]);
      return {};
  }
}

function connect(): bigint {
  const connection = engine.ccall('chdb_wasm_connect', 'number', ['string'], [FOLDER]);
  if (Number(connection) === 0) throw new Error('The portable engine could not open the folder.');
  return connection;
}

/** Writes the statement to the heap, since passing it as a string would use the 8 MB stack. */
function query({ connection, sql }: Request & { kind: 'query' }): Uint8Array<ArrayBuffer> {
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
  if (Number(result) === 0) throw new Error('The portable engine returned no result.');
  const read = (field: string) =>
    Number(engine.ccall(`chdb_wasm_result_${field}`, 'number', ['number'], [result]));
  try {
    const error = read('error');
    const message = error === 0 ? '' : engine.UTF8ToString(error);
    if (message !== '') throw new Error(message);
    const address = read('buffer');
    const bytes = new Uint8Array(address === 0 ? 0 : read('length'));
    bytes.set(memoryAt(address).subarray(address, address + bytes.length));
    return bytes;
  } finally {
    engine.ccall('chdb_wasm_free_result', null, ['number'], [result]);
  }
}

/** Another engine thread may have grown the memory; reading a value refreshes the view. */
function memoryAt(address: number): Uint8Array {
  engine.getValue(address);
  return engine.HEAPU8;
}

reply({ id: 0, bytesTaken: memoryAt(0).length });
