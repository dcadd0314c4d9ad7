import { type Arrival, type Entry, GAINING_COUNTS, type GainingCount } from './ledger.ts';
import type { Look } from './looks.ts';
import { shown } from './tab-separated.ts';

/**
 * Looks that came in order, each recorded when it was made, as the entrance of whole series takes them: one
 * line for each stretch under the same words, which the engine reads in half the time. Undefined for any other.
 */
export function seriesLines({ observations, corrections, newVideo }: Arrival<Look>): string[] | undefined {
  const [first] = observations;
  // A single look is shorter as a line of its own.
  if (first === undefined || observations.length === 1 || corrections.length > 0) return undefined;
  if (newVideo !== undefined && (newVideo.insteadOf !== undefined || newVideo.by !== first.of))
    return undefined;
  const isPlain = observations.every(
    ({ of }, index) =>
      of.recordedAtMs === of.observedAtMs &&
      of.reposts === null &&
      of.downloads === null &&
      of.observedAtMs >= (observations[index - 1]?.of.observedAtMs ?? 0),
  );
  if (!isPlain) return undefined;
  const lines: string[] = [];
  for (let from = 0, to = 1; from < observations.length; from = to, to += 1) {
    const { of } = observations[from] ?? first;
    while (observations[to]?.of.words === of.words && observations[to]?.of.told === of.told) to += 1;
    lines.push(stretchLine(of, observations.slice(from, to), from === 0 && newVideo !== undefined));
  }
  return lines;
}

function stretchLine({ words, told, publishedAtMs }: Look, looks: readonly Entry<Look>[], isFirst: boolean) {
  const ages = looks.map(({ of }) => of.observedAtMs - publishedAtMs);
  const columns = [
    words,
    told,
    isFirst,
    `[${isFirst ? `${ages[0]},` : ''}${ages.join(',')}]`,
    ...GAINING_COUNTS.map(name => countList(looks, name, isFirst)),
    ...GAINING_COUNTS.map(
      name => `[${isFirst ? '0,' : ''}${looks.map(({ gains }) => gains[name]).join(',')}]`,
    ),
  ];
  return columns.join('\t');
}

function countList(looks: readonly Entry<Look>[], name: GainingCount, isFirst: boolean): string {
  let list = isFirst ? '[NULL' : '[';
  for (const { of } of looks) {
    const count = of[name];
    if (list.length > 1) list += ',';
    list += count === null ? 'NULL' : shown(count);
  }
  return `${list}]`;
}
