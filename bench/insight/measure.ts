import type { ClickHouseClient } from '@clickhouse/client';
import type { EndpointName } from '../../packages/contract/src/index.ts';
import { connectEngine } from '../../packages/observation-store/src/engine/engine.ts';
import { questionStatement } from '../../packages/observation-store/src/engine/statements.ts';
import { median, quantile, readInput, sendResult } from '../child.ts';
import { type Call, callsOf, REPORT_CALLS } from './calls.ts';
import { openApi, type RecordedQuery, storeFolder } from './open-api.ts';
import type { Subjects } from './subjects.ts';

/** Measures all calls over a loaded folder, with empty caches and compared with the engine's time for the same SQL. */
export type Measure = {
  readonly dataDir: string;
  readonly subjects: Subjects;
};
export type CallTimes = {
  readonly name: EndpointName;
  readonly group: string;
  readonly firstMs: number;
  /** The engine alone, and the call with empty caches: both after the first call brought the data into memory. */
  readonly engineMs: number;
  readonly uncachedMs: number;
  /** CPU time of the first call in and around the engine. Other load on the machine hardly affects it. */
  readonly cpuMs: number;
  readonly queries: number;
  readonly repeatedMs: number;
  /** With several clients and without cached replies. */
  readonly clientsP95Ms: number;
  /** With several clients and empty caches. */
  readonly uncachedP95Ms: number;
  readonly rejected: number;
};
export type Times = {
  readonly calls: readonly CallTimes[];
  /** Opening an account report, in a product in use and with empty caches. */
  readonly reportMs: number;
  readonly uncachedReportMs: number;
};

const SUBJECTS = 20;
const WARM_UP = 3;
const CLIENTS = 8;
const CLIENTS_MS = 2500;

const { dataDir, subjects } = readInput<Measure>();
const api = await openApi(dataDir);
const engine = await connectEngine({ dataDir: storeFolder(dataDir) });
const calls = callsOf(subjects);
const times: CallTimes[] = [];
for (const call of calls) times.push(await timesOf(call));
const uncachedReportMs = await openReports(calls, { clearsCaches: true });
const reportMs = await openReports(calls, { clearsCaches: false });
await engine.close();
await api.close();
sendResult({ calls: times, reportMs, uncachedReportMs } satisfies Times);

async function timesOf(call: Call): Promise<CallTimes> {
  const urlAt = (number: number) => call.urls[number % call.urls.length] ?? '';
  for (let number = 0; number < WARM_UP; number += 1) await api.get(urlAt(SUBJECTS + number));
  const [first, cpu, engine, uncached, repeated, queries]: number[][] = [[], [], [], [], [], []];
  let rejected = 0;
  for (let number = 0; number < SUBJECTS; number += 1) {
    await api.clearCaches();
    api.takeRecorded();
    const before = process.cpuUsage();
    const { ms, isOk } = await api.get(urlAt(number));
    const { user, system } = process.cpuUsage(before);
    const recorded = api.takeRecorded();
    if (!isOk) {
      rejected += 1;
      continue;
    }
    first?.push(ms);
    cpu?.push((user + system) / 1000);
    queries?.push(recorded.length);
    repeated?.push((await api.get(urlAt(number))).ms);
    engine?.push(await timeEngine(recorded));
    await api.clearCaches();
    uncached?.push((await api.get(urlAt(number))).ms);
  }
  return {
    name: call.name,
    group: call.group,
    firstMs: median(first ?? []),
    cpuMs: median(cpu ?? []),
    engineMs: median(engine ?? []),
    uncachedMs: median(uncached ?? []),
    queries: median(queries ?? []),
    repeatedMs: median(repeated ?? []),
    uncachedP95Ms: await clientsP95(urlAt, api.clearCaches),
    clientsP95Ms: await clientsP95(urlAt, api.clearReplies),
    rejected,
  };
}

/** Several clients call at once, each for another subject, and again after each reply. */
async function clientsP95(urlAt: (number: number) => string, clear: () => unknown): Promise<number> {
  const end = performance.now() + CLIENTS_MS;
  const times: number[] = [];
  let number = 0;
  const client = async () => {
    while (performance.now() < end) {
      // Chosen before the first wait: simultaneous calls for the same subject would share a reply.
      number += 1;
      const url = urlAt(number);
      await clear();
      times.push((await api.get(url)).ms);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return quantile(times, 0.95);
}

/** Opens the report of one account after another, with empty caches or with those that earlier reports filled. */
async function openReports(
  all: readonly Call[],
  { clearsCaches }: { clearsCaches: boolean },
): Promise<number> {
  const parts = REPORT_CALLS.map(name => all.find(call => call.name === name)?.urls ?? []);
  const reports = (parts[0] ?? []).map((_, number) => parts.flatMap(urls => urls[number] ?? []));
  const times: number[] = [];
  await api.clearCaches();
  for (const urls of reports) {
    if (clearsCaches) await api.clearCaches();
    const startedMs = performance.now();
    await Promise.all(urls.map(url => api.get(url)));
    times.push(performance.now() - startedMs);
  }
  // The first half fills the caches.
  return median(times.slice(times.length / 2));
}

/** Runs the same SQL with the same concurrency, without the product around it. */
async function timeEngine(recorded: readonly RecordedQuery[]): Promise<number> {
  const startedMs = performance.now();
  const answers: Promise<unknown>[] = [];
  const shared = new Map<string, Promise<unknown>>();
  for (const [number, query] of recorded.entries()) {
    const client = engine.readers[number % engine.readers.length] ?? engine.writer;
    const ready = Promise.all(query.after.map(earlier => answers[earlier]));
    // The store runs identical simultaneous queries once.
    const key = `${query.question.name} ${JSON.stringify(query.input)}`;
    const answer = shared.get(key) ?? ready.then(() => run(client, query));
    shared.set(key, answer);
    answers.push(answer);
  }
  await Promise.all(answers);
  return performance.now() - startedMs;
}

async function run(client: ClickHouseClient, { question, input }: RecordedQuery): Promise<string> {
  const statement = questionStatement(
    engine.name,
    { ...question, readsFewRows: question.scope !== undefined },
    question.input.parse(input),
    { databases: [engine.database] },
  );
  return (await client.query({ ...statement, format: 'JSONEachRow' })).text();
}
