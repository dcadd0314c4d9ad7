import { type Distinctiveness, distinctivenessOf, isUbiquitous } from '@clipscope/domain';
import { type QuestionInputOf, questions } from '@clipscope/observation-store';
import type { Context } from '../context.ts';

type Spread = { readonly distinctiveness: Distinctiveness | null; readonly ubiquitous: boolean };
type SpreadRequest = QuestionInputOf<typeof questions.subjectSpread> & { readonly region: string };

const NO_SPREAD: Spread = { distinctiveness: null, ubiquitous: false };

/** How subjects are used in a country compared with all others. */
export async function regionalSpread(
  { observations }: Pick<Context, 'observations'>,
  { region, ...request }: SpreadRequest,
): Promise<(subject: string) => Spread> {
  if (region === 'world') return () => NO_SPREAD;
  const rows = await observations.ask(questions.subjectSpread, request);
  const countsOf = new Map(
    rows.map(row => [row.subject, new Map(row.regions.map((name, index) => [name, row.videos[index] ?? 0]))]),
  );
  const all = countsOf.get('') ?? new Map<string, number>();
  const countries = [...all.keys()].filter(name => name !== 'world' && name !== '');
  return subject => {
    const counts = countsOf.get(subject);
    const shareIn = (name: string) => ({ videos: counts?.get(name) ?? 0, allVideos: all.get(name) ?? 0 });
    const world = shareIn('world');
    return {
      distinctiveness: distinctivenessOf(shareIn(region), world),
      ubiquitous: isUbiquitous(world, countries.map(shareIn)),
    };
  };
}

type Spreads = (subject: string) => Spread;

/** Most over-indexed first. */
export function mostDistinctFirst(subjects: readonly string[], spreadOf: Spreads): string[] {
  const scoreOf = (subject: string) => spreadOf(subject).distinctiveness?.score ?? 0;
  return subjects.toSorted((a, b) => scoreOf(b) - scoreOf(a));
}

/** Subjects that are used everywhere say nothing about a country. */
export function ubiquitousLast(subjects: readonly string[], spreadOf: Spreads): string[] {
  const { true: last = [], false: first = [] } = Object.groupBy(subjects, subject =>
    spreadOf(subject).ubiquitous ? 'true' : 'false',
  );
  return [...first, ...last];
}
