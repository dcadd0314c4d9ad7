import type { Platform } from '@clipscope/domain';
import { SECOND_MS } from '@clipscope/domain';
import type { Cosmos } from './cosmos.ts';
import { STREAM } from './cosmos.ts';
import { bits, keyOf, mix } from './random.ts';
import { seal, unseal } from './scramble.ts';

/**
 * Ids look like each platform's own and carry what is needed to find their subject again without a table:
 * who and when, sealed so that an id of another world or a mistyped one is recognised as unknown.
 */
interface IdParts {
  readonly index: number;
  readonly atMs: number;
}

const streamKey = (cosmos: Cosmos, stream: number) => keyOf(cosmos.seed, stream);

/** 19 digits: epoch second in the upper 32 bits, as the platform itself does. */
export function clockId(cosmos: Cosmos, stream: number, index: number, atMs: number): string {
  const second = Math.floor(atMs / SECOND_MS);
  return joinHalves(second, seal(index, streamKey(cosmos, stream), second));
}

export function openClockId(cosmos: Cosmos, stream: number, id: string): IdParts | null {
  if (!/^[1-9]\d{18}$/.test(id)) return null;
  const whole = BigInt(id);
  const second = Number(whole >> 32n);
  const index = unseal(Number(whole & 0xffff_ffffn), streamKey(cosmos, stream), second);
  return index === null ? null : { index, atMs: second * SECOND_MS };
}

export function joinHalves(high: number, low: number): string {
  return ((BigInt(high) << 32n) | BigInt(low)).toString();
}

const INSTAGRAM_CLOCK_START_MS = 1_314_220_021_721;
const INSTAGRAM_ACCOUNT_PREFIX = '17841';

/** The milliseconds of an Instagram id are no part of the time of posting; here they seal it. */
function instagramVideoId(cosmos: Cosmos, index: number, atMs: number): string {
  const key = streamKey(cosmos, STREAM.videoId);
  const second = Math.floor(atMs / SECOND_MS);
  const clock = second * SECOND_MS + (bits(keyOf(key, second, index), 0) % 1_000) - INSTAGRAM_CLOCK_START_MS;
  return ((BigInt(clock) << 23n) | BigInt(index ^ (keyOf(key, second) & 0x3f_ffff))).toString();
}

function openInstagramVideoId(cosmos: Cosmos, id: string): IdParts | null {
  if (!/^[1-9]\d{18}$/.test(id)) return null;
  const whole = BigInt(id);
  const second = Math.floor((Number(whole >> 23n) + INSTAGRAM_CLOCK_START_MS) / SECOND_MS);
  const index = Number(whole & 0x3f_ffffn) ^ (keyOf(streamKey(cosmos, STREAM.videoId), second) & 0x3f_ffff);
  const parts = { index, atMs: second * SECOND_MS };
  return instagramVideoId(cosmos, index, parts.atMs) === id ? parts : null;
}

function bytesOf(words: readonly number[]): Buffer {
  const bytes = Buffer.alloc(words.length * 4);
  words.forEach((word, i) => {
    bytes.writeUInt32BE(word, i * 4);
  });
  return bytes;
}

/** Eleven letters, which hold 64 bits: the sealed half also hides the clock half. */
function youtubeVideoId(cosmos: Cosmos, index: number, atMs: number): string {
  const key = streamKey(cosmos, STREAM.videoId);
  const low = seal(index, key, 0);
  const second = Math.floor(atMs / SECOND_MS);
  return bytesOf([low, (second ^ keyOf(key, low, 1)) >>> 0]).toString('base64url');
}

function openYoutubeVideoId(cosmos: Cosmos, id: string): IdParts | null {
  if (!/^[\w-]{11}$/.test(id)) return null;
  const bytes = Buffer.from(id, 'base64url');
  if (bytes.length !== 8 || bytes.toString('base64url') !== id) return null;
  const key = streamKey(cosmos, STREAM.videoId);
  const low = bytes.readUInt32BE(0);
  const index = unseal(low, key, 0);
  const second = (bytes.readUInt32BE(4) ^ keyOf(key, low, 1)) >>> 0;
  return index === null ? null : { index, atMs: second * SECOND_MS };
}

export function videoIdOf(cosmos: Cosmos, platform: Platform, index: number, atMs: number): string {
  if (platform === 'tiktok') return clockId(cosmos, STREAM.videoId, index, atMs);
  return platform === 'youtube' ? youtubeVideoId(cosmos, index, atMs) : instagramVideoId(cosmos, index, atMs);
}

/** Whose video and when, if the id can be one; that there is a post at that second is for the caller to see. */
export function openVideoId(cosmos: Cosmos, platform: Platform, id: string): IdParts | null {
  const open = { tiktok: openTiktokVideoId, youtube: openYoutubeVideoId, instagram: openInstagramVideoId };
  const parts = open[platform](cosmos, id);
  return parts && parts.index < cosmos.accounts[platform] ? parts : null;
}

function openTiktokVideoId(cosmos: Cosmos, id: string): IdParts | null {
  return openClockId(cosmos, STREAM.videoId, id);
}

export function accountIdOf(cosmos: Cosmos, platform: Platform, index: number, createdMs: number): string {
  if (platform === 'tiktok') return clockId(cosmos, STREAM.accountId, index, createdMs);
  const key = streamKey(cosmos, STREAM.accountId);
  const sealed = seal(index, key, 0);
  if (platform === 'youtube') {
    const tail = [1, 2, 3].map(n => bits(keyOf(key, sealed), n));
    return `UC${bytesOf([sealed, ...tail]).toString('base64url')}`;
  }
  return INSTAGRAM_ACCOUNT_PREFIX + String(sealed * 200 + (keyOf(key, sealed) % 200)).padStart(12, '0');
}

/** The number of the account, if the id can be one; the caller compares the whole id. */
export function openAccountId(cosmos: Cosmos, platform: Platform, id: string): number | null {
  const index = openAnyAccountId(cosmos, platform, id);
  return index !== null && index < cosmos.accounts[platform] ? index : null;
}

function openAnyAccountId(cosmos: Cosmos, platform: Platform, id: string): number | null {
  if (platform === 'tiktok') return openClockId(cosmos, STREAM.accountId, id)?.index ?? null;
  const key = streamKey(cosmos, STREAM.accountId);
  if (platform === 'youtube') {
    if (!/^UC[\w-]{22}$/.test(id)) return null;
    return unseal(Buffer.from(id.slice(2), 'base64url').readUInt32BE(0), key, 0);
  }
  if (!/^17841\d{12}$/.test(id)) return null;
  const sealed = Math.floor(Number(id.slice(INSTAGRAM_ACCOUNT_PREFIX.length)) / 200);
  return sealed > 0xffff_ffff ? null : unseal(sealed, key, 0);
}

/** Ids that carry no more than a moment and a number drawn elsewhere: of comments and of those who write them. */
export function commentIdOn(platform: Platform, atMs: number, draw: number): string {
  const second = Math.floor(atMs / SECOND_MS);
  if (platform === 'tiktok') return joinHalves(second, draw);
  if (platform === 'instagram')
    return `178${String(((second % 25_000) * 4_294_967_296 + draw) % 1e14).padStart(14, '0')}`;
  return `Ugx${bytesOf([second ^ draw, draw, mix(draw), mix(second)].map(word => word >>> 0)).toString('base64url')}4`;
}

export function viewerIdOn(platform: Platform, joinedMs: number, draw: number): string {
  if (platform === 'tiktok') return joinHalves(Math.floor(joinedMs / SECOND_MS), draw);
  if (platform === 'instagram')
    return INSTAGRAM_ACCOUNT_PREFIX + String(draw * 200 + (mix(draw) % 200)).padStart(12, '0');
  return `UC${bytesOf([draw, mix(draw), mix(draw + 1), mix(draw + 2)]).toString('base64url')}`;
}
