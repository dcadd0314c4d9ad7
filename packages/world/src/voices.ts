import { readFileSync } from 'node:fs';

/** The words of one language; see the folder `voices`. */
export type Voice = {
  readonly names: readonly {
    readonly display: string;
    readonly handle: string;
    readonly kind: 'person' | 'brand';
    readonly industry: string;
  }[];
  readonly industries: Readonly<
    Record<
      string,
      {
        readonly captions: readonly string[];
        readonly things: readonly string[];
        readonly hashtags: readonly string[];
      }
    >
  >;
  readonly sounds: readonly string[];
};

const loaded = new Map<string, Voice>();

export function voiceOf(language: string): Voice {
  const known = loaded.get(language);
  if (known) return known;
  const file = new URL(`../voices/${language}.json`, import.meta.url);
  const voice = JSON.parse(readFileSync(file, 'utf8')) as Voice;
  loaded.set(language, voice);
  return voice;
}
