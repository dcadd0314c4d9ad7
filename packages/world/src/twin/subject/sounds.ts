import { DAY_MS, SECOND_MS } from '@clipscope/domain';
import type { Creator } from '../account/creator.ts';
import { GIVEN_NAMES } from '../account/given-names.ts';
import { type Cosmos, STREAM } from '../cosmos.ts';
import { clockId, openClockId } from '../ids.ts';
import { WORLD_LANGUAGES } from '../markets.ts';
import { bits, chance, integer, itemAt, keyOf, pick, textKey, zipfIndex } from '../random.ts';
import { voiceOf } from '../voices.ts';
import type { Spread } from './spreads.ts';

/** Published music that is older than the world. */
export interface CatalogueSound {
  readonly number: number;
  readonly soundId: string;
  readonly title: string;
  readonly author: string;
  readonly album: string;
  readonly language: string;
  readonly durationS: number;
}

const VERSIONS = ['', ' (sped up)', ' (slowed)'];
/** Catalogue numbers combine the language and a position; no language has more positions than this. */
const PLACES = 64;

function pieces(language: string): number {
  return voiceOf(language).sounds.length * VERSIONS.length;
}

export function catalogueSound(cosmos: Cosmos, number: number): CatalogueSound | null {
  const language = WORLD_LANGUAGES[Math.floor(number / PLACES)];
  const place = number % PLACES;
  if (language === undefined || place >= pieces(language)) return null;
  const { sounds } = voiceOf(language);
  const written = itemAt(sounds, place % sounds.length);
  const [title = '', author] = written.split(' – ');
  const key = keyOf(cosmos.seed, STREAM.catalogueSound, number);
  const createdMs =
    cosmos.epochMs - integer(key, 0, 30, 1_500) * DAY_MS + (bits(key, 1) % 86_400) * SECOND_MS;
  return {
    number,
    soundId: clockId(cosmos, STREAM.catalogueSoundId, number, createdMs),
    title: title + itemAt(VERSIONS, Math.floor(place / sounds.length)),
    author: author && !author.includes('.') ? author : inventedArtist(language, textKey(written)),
    album: chance(key, 2, 0.5) ? title : '',
    language,
    durationS: integer(key, 3, 15, 60),
  };
}

function inventedArtist(language: string, key: number): string {
  const names = GIVEN_NAMES.get(language) ?? [];
  const [first, second] = [pick(names, key, 0).written, pick(names, key, 1).written];
  return first === second || chance(key, 2, 0.4) ? first : `${first} & ${second}`;
}

/** Mostly music in the creator's language, sometimes in English. */
export function drawCatalogueSound(creator: Creator, videoKey: number, draw: number): number {
  const language = chance(videoKey, draw, 0.7) ? creator.market.language : 'en';
  return WORLD_LANGUAGES.indexOf(language) * PLACES + zipfIndex(videoKey, draw + 1, pieces(language));
}

export function catalogueNumbers(): number[] {
  return WORLD_LANGUAGES.flatMap((language, i) =>
    Array.from({ length: pieces(language) }, (_, place) => i * PLACES + place),
  );
}

export function openCatalogueId(cosmos: Cosmos, soundId: string): CatalogueSound | null {
  const parts = openClockId(cosmos, STREAM.catalogueSoundId, soundId);
  const sound = parts && catalogueSound(cosmos, parts.index);
  return sound && sound.soundId === soundId ? sound : null;
}

export function originalSoundId(cosmos: Cosmos, creatorIndex: number, publishedMs: number): string {
  return clockId(cosmos, STREAM.originalSoundId, creatorIndex, publishedMs);
}

export function spreadSoundId(cosmos: Cosmos, spread: Spread): string {
  return originalSoundId(cosmos, spread.originIndex, spread.bornMs);
}

const SEASON_VERSIONS = ['', ' (remix)', ' pt. 2', ' (live)', ' (slowed)', ' – edit'];

/** Original sounds that spread have a title; others are named after their creator. */
export function spreadSoundTitle(cosmos: Cosmos, spread: Spread): string {
  const { sounds } = voiceOf(spread.language);
  const turn = (keyOf(cosmos.seed, textKey(spread.language), 0x736f) % sounds.length) + spread.number;
  const [title = ''] = itemAt(sounds, turn % sounds.length).split(' – ');
  const season = Math.floor(spread.number / sounds.length);
  return title + itemAt(SEASON_VERSIONS, season % SEASON_VERSIONS.length);
}
