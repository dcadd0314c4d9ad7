import { extractHashtags, type VideoDescription } from '@clipscope/domain';
import type { Member } from './cast.ts';
import type { Chance } from './random.ts';
import { voiceOf } from './voices.ts';

/** A video in the words of its account's language. */
export function describeVideo(member: Member, chance: Chance, publishedAtMs: number): VideoDescription {
  const words = voiceOf(member.language).industries[member.industry];
  if (words === undefined) throw new Error(`The voice ${member.language} has no ${member.industry}.`);
  const tags = chance.some(words.hashtags, chance.whole(2, 4)).map(tag => `#${tag}`);
  const text = chance.pick(words.captions).replace('{thing}', chance.pick(words.things));
  const caption = [text, ...tags].join(' ');
  // The upper half of a video's id is the second of its upload.
  const videoId = String(
    (BigInt(Math.floor(publishedAtMs / 1000)) << 32n) | BigInt(chance.whole(0, 2 ** 32 - 1)),
  );
  return {
    platform: 'tiktok',
    videoId,
    accountId: member.accountId,
    url: `https://www.tiktok.com/@${member.handle}/video/${videoId}`,
    kind: chance.next() < 0.06 ? 'photo' : 'video',
    caption,
    publishedAt: new Date(publishedAtMs),
    durationS: chance.whole(7, 95),
    widthPx: 1080,
    heightPx: 1920,
    countryCode: member.countryCode,
    language: member.language,
    soundId: `70${chance.whole(10 ** 8, 10 ** 9 - 1)}`,
    hashtags: extractHashtags(caption),
    mentions: [],
    stickerIds: chance.next() < 0.2 ? [`effect:${chance.whole(100, 140)}`] : [],
    isAd: false,
    isPaidPartnership: chance.next() < 0.05,
    isAiGenerated: false,
    coverUrl: null,
    deletedAt: null,
    observedAt: new Date(publishedAtMs + 60_000),
    recordedAt: new Date(publishedAtMs + 62_000),
    source: 'demo',
  };
}
