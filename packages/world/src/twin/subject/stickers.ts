import { INDUSTRIES } from '@clipscope/domain';
import type { Creator } from '../account/creator.ts';
import { WORLD_LANGUAGES } from '../markets.ts';
import { chance, integer, itemAt, mix, pick, textKey, zipfIndex } from '../random.ts';
import { voiceOf } from '../voices.ts';

export interface Sticker {
  readonly stickerId: string;
  readonly kind: 'effect' | 'text' | 'interaction';
  readonly name: string;
}

const EFFECT_NAMES = [
  'Soft Glow',
  'Green Screen Window',
  'Retro Cam 94',
  'Tiny Planet',
  'Time Slice',
  'Bubble Head',
  'Night Bloom',
  'Split Mirror',
  'Slow Zoom',
  'Paper Cutout',
  'Disco Floor',
  'Freckles',
  'Double Take',
  'Rain on Glass',
  'Which Bread Are You',
  'Guess the Price',
  'Cartoon Eyes',
  'Golden Hour',
  'Film Grain',
  'Floating Captions',
  'Clone Trail',
  'Old Map',
  'Comic Panels',
  'Snow Globe',
  'Pixel Pet',
  'Neon Outline',
  'Wobble Voice',
  'Confetti Drop',
  'Ask Me Three',
  'Stop Motion Hand',
  'Dream Blur',
  'Random Recipe',
  'Pocket Drone',
  'Blink to Switch',
  'Chalkboard',
  'Ten Second Judge',
  'Fish Tank',
  'Sunset Lens',
  'Big Hat',
  'Tape Rewind',
];

const EFFECTS: readonly Sticker[] = EFFECT_NAMES.map(name => ({
  stickerId: `effect:${100_000 + (mix(textKey(name)) % 9_000_000)}`,
  kind: 'effect',
  name,
}));

const INTERACTIONS: readonly Sticker[] = [
  { stickerId: 'interaction:1', kind: 'interaction', name: 'Poll' },
  { stickerId: 'interaction:2', kind: 'interaction', name: 'Question' },
  { stickerId: 'interaction:3', kind: 'interaction', name: 'Countdown' },
];

/** Text stickers have no platform id, so the id is a hash of the text. */
function textSticker(text: string): Sticker {
  const [high, low] = [textKey(text, 1), textKey(text, 2)];
  const hash = high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
  return { stickerId: `text:${hash}`, kind: 'text', name: text };
}

const DRAW = { effect: 200, which: 201, text: 202, thing: 203, interaction: 204, kind: 205 };

export function stickersOf(creator: Creator, videoKey: number): Sticker[] {
  if (creator.platform !== 'tiktok') return [];
  const stickers: Sticker[] = [];
  if (chance(videoKey, DRAW.effect, 0.22)) {
    stickers.push(itemAt(EFFECTS, zipfIndex(videoKey, DRAW.which, EFFECTS.length)));
  }
  if (chance(videoKey, DRAW.text, 0.15)) {
    const { things } = voiceOf(creator.market.language).industries[creator.industry];
    stickers.push(textSticker(pick(things, videoKey, DRAW.thing)));
  }
  if (chance(videoKey, DRAW.interaction, 0.04)) {
    stickers.push(itemAt(INTERACTIONS, integer(videoKey, DRAW.kind, 0, INTERACTIONS.length - 1)));
  }
  return stickers;
}

let byId: ReadonlyMap<string, Sticker> | null = null;

export function stickerById(stickerId: string): Sticker | null {
  byId ??= new Map(
    [...EFFECTS, ...INTERACTIONS, ...allTextStickers()].map(sticker => [sticker.stickerId, sticker]),
  );
  return byId.get(stickerId) ?? null;
}

function allTextStickers(): Sticker[] {
  return WORLD_LANGUAGES.flatMap(language =>
    INDUSTRIES.flatMap(industry => voiceOf(language).industries[industry].things.map(textSticker)),
  );
}

export function fixedStickers(): readonly Sticker[] {
  return [...EFFECTS, ...INTERACTIONS];
}
