import type { Platform } from '@clipscope/domain';
import { SECOND_MS } from '@clipscope/domain';
import type { Cosmos } from './cosmos.ts';
import { STREAM } from './cosmos.ts';
import { bits, keyOf, mix } from './random.ts';
import { seal, unseal } from './scramble.ts';

/**
 * Ids have each platform's own format and encode the index and time of their subject, so that no table is needed. They
 * are sealed, so that an id of another world or a mistyped one is recognised as unknown.
 */
interface IdParts {
  readonly index: number;
  readonly atMs: number;
}

const streamKey = (cosmos: Cosmos, stream: number) => keyOf(cosmos.seed, stream);

/** 19 digits with the epoch second in the upper 32 bits, as on the platform. */
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

/** Milliseconds are not part of the posting time, so they are used for the seal. */
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

function toBytes(words: readonly number[]): Buffer {
  const bytes = Buffer.alloc(words.length * 4);
  words.forEach((word, i) => {
    bytes.writeUInt32BE(word, i * 4);
  });
  return bytes;
}

/** Eleven letters encode 64 bits; the sealed half also obscures the time. */
function youtubeVideoId(cosmos: Cosmos, index: number, atMs: number): string {
  const key = streamKey(cosmos, STREAM.videoId);
  const low = seal(index, key, 0);
  const second = Math.floor(atMs / SECOND_MS);
  return toBytes([low, (second ^ keyOf(key, low, 1)) >>> 0]).toString('base64url');
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

/** Account and time, or null for an impossible id; the caller checks that there is a post at that second. */
export function openVideoId(cosmos: Cosmos, platform: Platform, id: string): IdParts | null {
  const open = {
    tiktok: () => openClockId(cosmos, STREAM.videoId, id),
    youtube: () => openYoutubeVideoId(cosmos, id),
    instagram: () => openInstagramVideoId(cosmos, id),
  };
  const parts = open[platform]();
  return parts && parts.index < cosmos.accounts[platform] ? parts : null;
}

export function accountIdOf(cosmos: Cosmos, platform: Platform, index: number, createdMs: number): string {
  if (platform === 'tiktok') return clockId(cosmos, STREAM.accountId, index, createdMs);
  const key = streamKey(cosmos, STREAM.accountId);
  const sealed = seal(index, key, 0);
  if (platform === 'youtube') {
    const tail = [1, 2, 3].map(n => bits(keyOf(key, sealed), n));
    return `UC${toBytes([sealed, ...tail]).toString('base64url')}`;
  }
  return INSTAGRAM_ACCOUNT_PREFIX + String(sealed * 200 + (keyOf(key, sealed) % 200)).padStart(12, '0');
}

/** The index of the account, or null for an impossible id; the caller compares the whole id. */
export function openAccountId(cosmos: Cosmos, platform: Platform, id: string): number | null {
  const index = unsealAccountId(cosmos, platform, id);
  return index !== null && index < cosmos.accounts[platform] ? index : null;
}

function unsealAccountId(cosmos: Cosmos, platform: Platform, id: string): number | null {
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

/** Ids of comments and commenters encode only a time and a random number. */
export function commentIdOn(platform: Platform, atMs: number, draw: number): string {
  const second = Math.floor(atMs / SECOND_MS);
  if (platform === 'tiktok') return joinHalves(second, draw);
  if (platform === 'instagram')
    return `178${String(((second % 25_000) * 4_294_967_296 + draw) % 1e14).padStart(14, '0')}`;
  return `Ugx${toBytes([second ^ draw, draw, mix(draw), mix(second)].map(word => word >>> 0)).toString('base64url')}4`;
}

export function viewerIdOn(platform: Platform, joinedMs: number, draw: number): string {
  if (platform === 'tiktok') return joinHalves(Math.floor(joinedMs / SECOND_MS), draw);
  if (platform === 'instagram')
    return INSTAGRAM_ACCOUNT_PREFIX + String(draw * 200 + (mix(draw) % 200)).padStart(12, '0');
  return `UC${toBytes([draw, mix(draw), mix(draw + 1), mix(draw + 2)]).toString('base64url')}`;
}
