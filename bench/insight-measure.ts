import type { ClickHouseClient } from '@clickhouse/client';
import type { EndpointName } from '../packages/contract/src/index.ts';
import { connectEngine } from '../packages/observation-store/src/engine/engine.ts';
import { askingStatement } from '../packages/observation-store/src/engine/statements.ts';
import { asked, median, quantile, tell } from './child.ts';
import { type Call, callsOf, REPORT } from './insight-calls.ts';
import { type Noted, openApi, storeFolder } from './insight-open.ts';
import type { Subjects } from './insight-subjects.ts';

/** Times of the calls over a loaded folder, on first asking and beside the engine's own time for the same SQL. */
export type Measure = {
  readonly dataDir: string;
  readonly subjects: Subjects;
};
export type CallTimes = {
  readonly name: EndpointName;
  readonly group: string;
  readonly firstMs: number;
  /** The engine alone, and the call beside it: both find in memory what the first asking read. */
  readonly engineMs: number;
  readonly besideMs: number;
  /** Of the first asking, in the engine and around it. It hardly depends on what else the machine does. */
  readonly processorMs: number;
  readonly questions: number;
  readonly repeatedMs: number;
  /** Of many clients, when no reply is given again. */
  readonly clientsP95Ms: number;
  /** The same when the store keeps nothing for many subjects alike. */
  readonly aloneP95Ms: number;
  readonly refused: number;
};
export type Times = {
  readonly calls: readonly CallTimes[];
  /** An account report that opens, in a product in use and with nothing kept. */
  readonly reportMs: number;
  readonly aloneMs: number;
};

const SUBJECTS = 20;
const WARM_UP = 3;
const CLIENTS = 8;
const CLIENTS_MS = 2500;

const { dataDir, subjects } = asked<Measure>();
const api = await openApi(dataDir);
const engine = await connectEngine({ dataDir: storeFolder(dataDir) });
const calls = callsOf(subjects);
const times: CallTimes[] = [];
for (const call of calls) times.push(await timesOf(call));
const aloneMs = await openReports(calls, true);
const reportMs = await openReports(calls, false);
await engine.close();
await api.close();
tell({ calls: times, reportMs, aloneMs } satisfies Times);

async function timesOf(call: Call): Promise<CallTimes> {
  const urlAt = (number: number) => call.urls[number % call.urls.length] ?? '';
  for (let number = 0; number < WARM_UP; number += 1) await api.ask(urlAt(SUBJECTS + number));
  const [first, processor, own, beside, repeated, questions]: number[][] = [[], [], [], [], [], []];
  let refused = 0;
  for (let number = 0; number < SUBJECTS; number += 1) {
    await api.forget();
    api.takeNoted();
    const before = process.cpuUsage();
    const { ms, isAnswered } = await api.ask(urlAt(number));
    const { user, system } = process.cpuUsage(before);
    const noted = api.takeNoted();
    if (!isAnswered) {
      refused += 1;
      continue;
    }
    first?.push(ms);
    processor?.push((user + system) / 1000);
    questions?.push(noted.length);
    repeated?.push((await api.ask(urlAt(number))).ms);
    own?.push(await askBare(noted));
    await api.forget();
    beside?.push((await api.ask(urlAt(number))).ms);
  }
  return {
    name: call.name,
    group: call.group,
    firstMs: median(first ?? []),
    processorMs: median(processor ?? []),
    engineMs: median(own ?? []),
    besideMs: median(beside ?? []),
    questions: median(questions ?? []),
    repeatedMs: median(repeated ?? []),
    aloneP95Ms: await clientsP95(urlAt, api.forget),
    clientsP95Ms: await clientsP95(urlAt, api.forgetReplies),
    refused,
  };
}

/** As many at once as there are clients, each about another subject, and again as soon as it has its reply. */
async function clientsP95(urlAt: (number: number) => string, forget: () => unknown): Promise<number> {
  const end = performance.now() + CLIENTS_MS;
  const took: number[] = [];
  let number = 0;
  const client = async () => {
    while (performance.now() < end) {
      // Taken before anything is waited for: who asks the same at the same time is given one answer.
      number += 1;
      const url = urlAt(number);
      await forget();
      took.push((await api.ask(url)).ms);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return quantile(took, 0.95);
}

/**
 * All that a report asks at once, for one account after the other, each for the first time. Alone, when nothing at
 * all is kept; or as in a product in use, where other accounts of about the same size were asked about before.
 */
async function openReports(all: readonly Call[], isAlone: boolean): Promise<number> {
  const parts = REPORT.map(name => all.find(call => call.name === name)?.urls ?? []);
  const reports = (parts[0] ?? []).map((_, number) => parts.flatMap(urls => urls[number] ?? []));
  const took: number[] = [];
  await api.forget();
  for (const urls of reports) {
    if (isAlone) await api.forget();
    const startedMs = performance.now();
    await Promise.all(urls.map(url => api.ask(url)));
    took.push(performance.now() - startedMs);
  }
  // The first half are those that were asked about before.
  return median(took.slice(took.length / 2));
}

/** The same SQL in the same order and as much at once, without anything around it. */
async function askBare(noted: readonly Noted[]): Promise<number> {
  const startedMs = performance.now();
  const answers: Promise<unknown>[] = [];
  const shared = new Map<string, Promise<unknown>>();
  for (const [number, one] of noted.entries()) {
    const client = engine.readers[number % engine.readers.length] ?? engine.writer;
    const ready = Promise.all(one.after.map(earlier => answers[earlier]));
    // The store answers the same question once for all who wait for it.
    const key = `${one.question.name} ${JSON.stringify(one.input)}`;
    const answer = shared.get(key) ?? ready.then(() => textOf(client, one));
    shared.set(key, answer);
    answers.push(answer);
  }
  await Promise.all(answers);
  return performance.now() - startedMs;
}

async function textOf(client: ClickHouseClient, { question, input }: Noted): Promise<string> {
  const statement = askingStatement(
    engine.name,
    { ...question, isOfFew: question.scope !== undefined },
    question.input.parse(input),
    { databases: [engine.database] },
  );
  return (await client.query({ ...statement, format: 'JSONEachRow' })).text();
}
