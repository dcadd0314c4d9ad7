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

const read = new Map<string, Voice>();

/** Read when first needed: a test that speaks one language should not pay for twenty-nine. */
export function voiceOf(language: string): Voice {
  const known = read.get(language);
  if (known) return known;
  const file = new URL(`../../voices/${language}.json`, import.meta.url);
  const raw = JSON.parse(readFileSync(file, 'utf8')) as Voice;
  const industries = { ...raw.industries };
  for (const industry of INDUSTRIES) {
    const own = industries[industry];
    industries[industry] = { ...own, hashtags: [...new Set(own.hashtags.map(plainTag))] };
  }
  const challenges = raw.challenges.map(({ tag, about }) => ({ tag: plainTag(tag), about }));
  const voice = { ...raw, industries, challenges };
  read.set(language, voice);
  return voice;
}

/** Only what survives in a caption as one hashtag: joiners and signs end a hashtag on the platforms. */
function plainTag(tag: string): string {
  return normalizeHashtag(tag).replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, '');
}

export function fill(text: string, thing: string): string {
  return text.replaceAll('{thing}', thing);
}
