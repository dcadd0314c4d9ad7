import { readFileSync } from 'node:fs';
import { INDUSTRIES, type Industry, normalizeHashtag } from '@clipscope/domain';

export type Sentiment = 'positive' | 'neutral' | 'negative';

interface VoiceName {
  readonly display: string;
  readonly handle: string;
  readonly kind: 'person' | 'brand';
  readonly industry: Industry;
}

interface IndustryVoice {
  readonly captions: readonly string[];
  readonly things: readonly string[];
  readonly hashtags: readonly string[];
  readonly spoken: readonly string[];
  readonly comments: Readonly<Record<Sentiment, readonly string[]>>;
}

export interface Voice {
  readonly names: readonly VoiceName[];
  readonly industries: Readonly<Record<Industry, IndustryVoice>>;
  readonly comments: Readonly<Record<Sentiment | 'question' | 'spam', readonly string[]>>;
  readonly sounds: readonly string[];
  readonly challenges: readonly { readonly tag: string; readonly about: string }[];
  readonly laughter: readonly string[];
}

const cache = new Map<string, Voice>();

/** Loaded lazily, because most tests need only one of the languages. */
export function voiceOf(language: string): Voice {
  const cached = cache.get(language);
  if (cached) return cached;
  const file = new URL(`../../voices/${language}.json`, import.meta.url);
  const raw = JSON.parse(readFileSync(file, 'utf8')) as Voice;
  const industries = { ...raw.industries };
  for (const industry of INDUSTRIES) {
    const voice = industries[industry];
    industries[industry] = { ...voice, hashtags: [...new Set(voice.hashtags.map(plainTag))] };
  }
  const challenges = raw.challenges.map(({ tag, about }) => ({ tag: plainTag(tag), about }));
  const voice = { ...raw, industries, challenges };
  cache.set(language, voice);
  return voice;
}

/** Removes the joiners and symbols that would end a hashtag on the platforms. */
function plainTag(tag: string): string {
  return normalizeHashtag(tag).replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, '');
}

export function fill(text: string, thing: string): string {
  return text.replaceAll('{thing}', thing);
}
