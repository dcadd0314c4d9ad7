import { type Reason, reason } from '@clipscope/contract';
import {
  DAYPART_HOURS,
  MEASURE_OF_GOAL,
  type Suggestion,
  type SuggestionPart,
  type TraitEffect,
} from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import type { EvidenceVideo, ReadEvidence } from './evidence/read-evidence.ts';
import type { IdeaRequest } from './idea-request.ts';
import type { StoredPart, StoredSuggestion } from './stored-answer.ts';

const twoDecimals = (value: number) => Math.round(value * 100) / 100;
export const timesOf = ({ logTimes }: Pick<EvidenceVideo, 'logTimes'>) => twoDecimals(Math.exp(logTimes));

/** Suggestions with their sentences by name and the numbers in them. */
export async function describeSuggestions(
  context: SignedInContext,
  request: IdeaRequest,
  { videos, postsPerWeek }: ReadEvidence,
  suggestions: readonly Suggestion[],
): Promise<StoredSuggestion[]> {
  const videoOf = new Map(videos.map(video => [video.key, video]));
  const titleOf = await soundTitles(context, request, suggestions);
  const measure = MEASURE_OF_GOAL[request.goal];
  return suggestions.map(({ advice, parts, exampleKeys, posts }) => ({
    advice,
    parts: posts
      ? [
          {
            trait: null,
            label: reason('assistantLabels.frequency'),
            claim: reason('assistant.posts', { ...posts, accounts: postsPerWeek.length }),
            effect: null,
          },
        ]
      : parts.map(part => presentPart(part, measure, titleOf)),
    text: copiedText(parts),
    examples: exampleKeys.flatMap(key => {
      const video = videoOf.get(key);
      return video ? [{ ...refOf(video), times: timesOf(video) }] : [];
    }),
  }));
}

export const refOf = ({ platform, accountId, counts }: EvidenceVideo) => ({
  platform,
  account_id: accountId,
  video_id: counts.videoId,
});

function presentPart(
  part: SuggestionPart,
  measure: string,
  titleOf: (soundId: string) => string,
): StoredPart {
  const { trait, values, effect } = part;
  const claim = effect ? claimOf(effect, measure) : reason('assistant.tooFew', { videos: part.videos });
  return { trait, label: labelOf(trait, values, titleOf), claim, effect: effect && presentEffect(effect) };
}

function presentEffect({ times, interval, isProven, videos, without, accounts }: TraitEffect) {
  const { low, high, level } = interval;
  return {
    ...{ times: twoDecimals(times), low: twoDecimals(low), high: twoDecimals(high) },
    ...{ level: level ?? 0, isProven, videos, without, accounts },
  };
}

function claimOf(effect: TraitEffect, measure: string): Reason {
  const { times, low, high, isProven, videos, without, accounts } = presentEffect(effect);
  return isProven
    ? reason('assistant.proven', { times, low, high, measure, videos, without, accounts })
    : reason('assistant.unproven', { low, high, measure, videos, without });
}

const DURATIONS: Readonly<Record<string, string>> = {
  'under-15-s': 'under15',
  '15-to-30-s': 'from15',
  '30-to-60-s': 'from30',
};
const hourText = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

function labelOf(
  trait: SuggestionPart['trait'],
  values: readonly string[],
  titleOf: (soundId: string) => string,
): Reason {
  const [value = ''] = values;
  switch (trait) {
    case 'hook':
      return reason('assistantLabels.hook', { hook: value === 'how-to' ? 'howTo' : value });
    case 'caption':
      return reason('assistantLabels.caption', { length: value });
    case 'duration':
      return reason('assistantLabels.duration', { duration: DURATIONS[value] ?? 'other' });
    case 'sound':
      return reason('assistantLabels.sound', { title: titleOf(value) });
    case 'hashtag':
      return values.length === 1
        ? reason('assistantLabels.hashtag', { hashtag: value })
        : reason('assistantLabels.hashtags', { hashtags: hashtagText(values) });
    case 'weekday':
      return reason('assistantLabels.weekday', { day: value });
    case 'daypart':
      return reason('assistantLabels.daypart', {
        from: hourText(Number(value)),
        to: hourText(Number(value) + DAYPART_HOURS),
      });
  }
}

const hashtagText = (hashtags: readonly string[]) => hashtags.map(tag => `#${tag}`).join(' ');

function copiedText(parts: readonly SuggestionPart[]): string | null {
  const hashtags = parts.flatMap(({ trait, values }) => (trait === 'hashtag' ? values : []));
  return hashtags.length === 0 ? null : hashtagText(hashtags);
}

async function soundTitles(
  { observations }: SignedInContext,
  { subject: { platform } }: IdeaRequest,
  suggestions: readonly Suggestion[],
): Promise<(soundId: string) => string> {
  const soundIds = suggestions.flatMap(({ parts }) =>
    parts.flatMap(({ trait, values }) => (trait === 'sound' ? values : [])),
  );
  if (soundIds.length === 0) return id => id;
  const rows = await observations.ask(questions.soundDescriptions, { platform, soundIds });
  const titles = new Map(rows.map(({ sound_id, title }) => [sound_id, title]));
  return id => titles.get(id) || id;
}
