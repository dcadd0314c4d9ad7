import { median, quantile } from '../metrics/statistics/statistics.ts';
import type { ContentIdeaKind } from '../team/content-ideas.ts';
import {
  type AssistantVideo,
  frequentValues,
  type Trait,
  type TraitEffect,
  traitEffects,
} from './trait-effects.ts';

export type SuggestionPart = {
  readonly trait: Trait;
  readonly values: readonly string[];
  /** Null where too few videos have or lack it. */
  readonly effect: TraitEffect | null;
  /** Videos with it. */
  readonly videos: number;
};

/** An example is followed as a whole; no part of it is claimed to be the cause. */
export const SUGGESTION_ADVICE = ['use', 'avoid', 'example', 'posts'] as const;

export type Suggestion = {
  readonly advice: (typeof SUGGESTION_ADVICE)[number];
  readonly parts: readonly SuggestionPart[];
  readonly exampleKeys: readonly string[];
  /** Posts a week of the accounts: middle, and the range of the middle half. */
  readonly posts?: { readonly middle: number; readonly low: number; readonly high: number };
};

type Evidence = {
  readonly kind: ContentIdeaKind;
  readonly videos: readonly AssistantVideo[];
  /** Of each account. */
  readonly postsPerWeek: readonly number[];
  /** Preferred as examples, such as those in the wished language. */
  readonly preferred: ReadonlySet<string>;
};

/** Fewer tests leave narrower intervals, so each kind tests what it is about. */
const TRAITS_OF: Readonly<Record<ContentIdeaKind, readonly Trait[]>> = {
  'video-idea': ['hook', 'duration', 'sound', 'hashtag', 'weekday', 'daypart'],
  hook: ['hook'],
  caption: ['caption', 'hook'],
  hashtags: ['hashtag'],
  'posting-plan': ['weekday', 'daypart'],
};
const MOST_SUGGESTIONS = 6;
const MOST_EXAMPLES = 3;
const MOST_TAGS_OF_IDEA = 4;
const LEAST_VIDEOS = 3;

type Composed = { readonly effects: readonly TraitEffect[]; readonly suggestions: readonly Suggestion[] };

/** The same evidence always gives the same suggestions. */
export function composeSuggestions(evidence: Evidence): Composed {
  const effects = traitEffects(evidence.videos, new Set(TRAITS_OF[evidence.kind]));
  if (evidence.kind === 'video-idea') return { effects, suggestions: ideas(evidence, effects) };
  const single = byTrait(evidence, effects);
  const posts = evidence.kind === 'posting-plan' ? frequency(evidence) : [];
  return { effects, suggestions: [...posts, ...single] };
}

const byAchievement = (a: AssistantVideo, b: AssistantVideo) =>
  b.logTimes - a.logTimes || (a.key < b.key ? -1 : 1);

function partOf(
  { videos }: Evidence,
  effects: readonly TraitEffect[],
  trait: Trait,
  values: readonly string[],
): SuggestionPart {
  const [value = ''] = values;
  const effect =
    values.length === 1 ? effects.find(one => one.trait === trait && one.value === value) : undefined;
  const having = videos.filter(({ traits }) => values.every(one => traits[trait]?.includes(one)));
  return { trait, values, effect: effect ?? null, videos: having.length };
}

/** The best videos with a value, each of another account, preferred ones first. */
function examplesWith({ videos, preferred }: Evidence, trait: Trait, value: string): string[] {
  const having = videos.filter(({ traits }) => traits[trait]?.includes(value)).toSorted(byAchievement);
  const inOrder = [...having.filter(({ key }) => preferred.has(key)), ...having];
  const byAccount = new Map(inOrder.toReversed().map(video => [video.accountKey, video.key]));
  const firsts = inOrder.filter(({ accountKey, key }) => byAccount.get(accountKey) === key);
  return [...new Set(firsts.map(({ key }) => key))].slice(0, MOST_EXAMPLES);
}

/** Proven first, by the cautious end of the interval; what is proven to do worse is advised against, last. */
function byTrait(evidence: Evidence, effects: readonly TraitEffect[]): Suggestion[] {
  const values = TRAITS_OF[evidence.kind].flatMap(trait =>
    frequentValues(trait, evidence.videos, 2 * MOST_SUGGESTIONS).map(value => {
      const part = partOf(evidence, effects, trait, [value]);
      return { part, exampleKeys: examplesWith(evidence, trait, value) };
    }),
  );
  const rank = ({ effect }: SuggestionPart) => (!effect?.isProven ? 0 : effect.times > 1 ? 1 : -1);
  const inOrder = values
    .filter(({ part }) => part.videos >= LEAST_VIDEOS)
    .toSorted(
      (a, b) =>
        rank(b.part) - rank(a.part) ||
        (b.part.effect?.interval.low ?? 0) - (a.part.effect?.interval.low ?? 0) ||
        b.part.videos - a.part.videos,
    );
  const avoided = inOrder.filter(({ part }) => rank(part) < 0);
  const used = inOrder.filter(({ part }) => rank(part) >= 0);
  return [...used.slice(0, MOST_SUGGESTIONS), ...avoided].map(({ part, exampleKeys }) => ({
    advice: rank(part) < 0 ? 'avoid' : 'use',
    parts: [part],
    exampleKeys,
  }));
}

/** The best videos, each of another account where possible, described by what they have. */
function ideas(evidence: Evidence, effects: readonly TraitEffect[]): Suggestion[] {
  const best = evidence.videos.filter(({ logTimes }) => logTimes > 0).toSorted(byAchievement);
  const inOrder = [...best.filter(({ key }) => evidence.preferred.has(key)), ...best];
  const chosen = new Map<string, AssistantVideo>();
  for (const video of inOrder)
    if (chosen.size < MOST_SUGGESTIONS - 1 && !chosen.has(video.accountKey))
      chosen.set(video.accountKey, video);
  for (const video of inOrder)
    if (chosen.size < MOST_SUGGESTIONS - 1 && ![...chosen.values()].includes(video))
      chosen.set(video.key, video);
  return [...chosen.values()].map(video => ({
    advice: 'example',
    parts: TRAITS_OF['video-idea'].flatMap(trait => {
      const values = video.traits[trait] ?? [];
      const shown = trait === 'hashtag' ? values.slice(0, MOST_TAGS_OF_IDEA) : values.slice(0, 1);
      return shown.length === 0 ? [] : [partOf(evidence, effects, trait, shown)];
    }),
    exampleKeys: [video.key],
  }));
}

function frequency({ postsPerWeek }: Evidence): Suggestion[] {
  if (postsPerWeek.length === 0) return [];
  const at = (share: number) => Math.round(10 * quantile(postsPerWeek, share)) / 10;
  const posts = { middle: Math.round(10 * median(postsPerWeek)) / 10, low: at(0.25), high: at(0.75) };
  return [{ advice: 'posts', parts: [], exampleKeys: [], posts }];
}
