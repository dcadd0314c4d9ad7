import { median, readInput, serveRequests } from '../child.ts';
import { callsOf } from './calls.ts';
import { openApi, type Servers } from './open-api.ts';
import type { Subjects } from './subjects.ts';

/** Serves measurements of single calls over one set of stores, so that several can be compared in turns. */
export type ServedStores = {
  readonly dataDir: string;
  readonly subjects: Subjects;
  readonly servers?: Servers;
};
/** Which call, and for which of its subjects. */
export type CallRequest = { readonly name: string; readonly from: number; readonly count: number };
/** Medians of calls with empty caches and of repeated calls. */
export type CallTimes = { readonly firstMs: number; readonly cpuMs: number; readonly repeatedMs: number };
export type ServedCall = { readonly name: string; readonly group: string };

const WARM_UP = 3;

const { dataDir, subjects, servers } = readInput<ServedStores>();
const api = await openApi(dataDir, servers);
const calls = callsOf(subjects);
serveRequests<CallRequest, CallTimes>(
  calls.map(({ name, group }): ServedCall => ({ name, group })),
  async ({ name, from, count }) => {
    const urls = calls.find(call => call.name === name)?.urls ?? [];
    const urlAt = (number: number) => urls[number % urls.length] ?? '';
    for (let number = 0; number < WARM_UP; number += 1) await api.get(urlAt(from + count + number));
    const first: number[] = [];
    const cpu: number[] = [];
    const repeated: number[] = [];
    for (let number = from; number < from + count; number += 1) {
      await api.clearCaches();
      const before = process.cpuUsage();
      const { ms, isOk } = await api.get(urlAt(number));
      const { user, system } = process.cpuUsage(before);
      if (!isOk) continue;
      first.push(ms);
      cpu.push((user + system) / 1000);
      repeated.push((await api.get(urlAt(number))).ms);
    }
    return { firstMs: median(first), cpuMs: median(cpu), repeatedMs: median(repeated) };
  },
  () => api.close(),
);
