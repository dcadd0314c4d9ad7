import { asked, median, tellOften } from './child.ts';
import { callsOf, GROWING } from './insight-calls.ts';
import { openApi } from './insight-open.ts';
import type { Subjects } from './insight-subjects.ts';

/** The API over one folder, asked call by call, so that the same with more or less data can be asked in turn. */
export type Grown = { readonly dataDir: string; readonly subjects: Subjects };
/** Which call, and about which of its subjects. */
export type AskedOnce = { readonly name: string; readonly from: number; readonly count: number };
/** Medians of the first asking. */
export type OnceTimes = { readonly ms: number; readonly processorMs: number };

const WARM_UP = 3;

const { dataDir, subjects } = asked<Grown>();
const api = await openApi(dataDir);
const calls = callsOf(subjects).filter(({ group }) => GROWING.includes(group));
tellOften<AskedOnce, OnceTimes>(
  calls.map(({ name }) => name),
  async ({ name, from, count }) => {
    const urls = calls.find(call => call.name === name)?.urls ?? [];
    const urlAt = (number: number) => urls[number % urls.length] ?? '';
    for (let number = 0; number < WARM_UP; number += 1) await api.ask(urlAt(from + count + number));
    const [took, processor]: number[][] = [[], []];
    for (let number = from; number < from + count; number += 1) {
      await api.forget();
      const before = process.cpuUsage();
      const { ms, isAnswered } = await api.ask(urlAt(number));
      const { user, system } = process.cpuUsage(before);
      if (!isAnswered) continue;
      took?.push(ms);
      processor?.push((user + system) / 1000);
    }
    return { ms: median(took ?? []), processorMs: median(processor ?? []) };
  },
  () => api.close(),
);
