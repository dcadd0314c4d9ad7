import { type Creator, creatorAt, handleAt } from '../account/creator.ts';
import { INDUSTRY_VOCABULARY } from '../account/industry-vocabulary.ts';
import { nameBook, personAt } from '../account/names.ts';
import { accountOfPerson } from '../account/population.ts';
import { existsAt } from '../account/presence.ts';
import type { Cosmos } from '../cosmos.ts';
import { chance, integer, pick, poisson, uniform, zipfIndex } from '../random.ts';
import { challengeOf, communityOf, EVERGREEN_TAGS } from '../subject/hashtags.ts';
import type { Video } from '../video/video.ts';
import { fill, voiceOf } from '../voices.ts';

interface VideoText {
  readonly caption: string;
  readonly hashtags: readonly string[];
  readonly mentions: readonly string[];
}

const DRAW = {
  caption: 300,
  thing: 301,
  emoji: 302,
  whichEmoji: 303,
  series: 304,
  part: 305,
  tags: 306,
  evergreen: 307,
  english: 308,
  mention: 309,
  community: 320,
  people: 340,
} as const;

const MAX_TAGS = 8;
const ENGLISH_TAG = 0.12;
const MENTION = 0.06;
const MAX_ATTEMPTS = 12;

/** The topic of a video, which its comments and on-screen text share. */
export function topicOf(video: Video): string {
  const { creator } = video;
  return pick(voiceOf(creator.market.language).industries[creator.industry].things, video.key, DRAW.thing);
}

export function videoText(cosmos: Cosmos, video: Video, edited: boolean): VideoText {
  const hashtags = hashtagsOf(cosmos, video, edited);
  const mentions = mentionsOf(cosmos, video);
  const parts = [
    sentence(video, edited),
    ...mentions.map(handle => `@${handle}`),
    ...hashtags.map(tag => `#${tag}`),
  ];
  return { caption: parts.join(' '), hashtags, mentions };
}

function sentence(video: Video, edited: boolean): string {
  const { creator, key } = video;
  const { captions } = voiceOf(creator.market.language).industries[creator.industry];
  const text = fill(pick(captions, key, DRAW.caption), topicOf(video));
  if (chance(key, DRAW.series, 0.08)) return `${text} (${integer(key, DRAW.part, 1, 5)}/5)`;
  const plain = edited || !chance(key, DRAW.emoji, 0.3);
  return plain ? text : `${text} ${pick(INDUSTRY_VOCABULARY[creator.industry].emoji, key, DRAW.whichEmoji)}`;
}

/** The voices list community tags by frequency of use. */
function hashtagsOf(cosmos: Cosmos, video: Video, edited: boolean): string[] {
  const { creator, key } = video;
  const tags = new Set<string>();
  for (const trend of [...video.startedTrends, ...(video.trend ? [video.trend] : [])]) {
    tags.add(challengeOf(cosmos, trend).tag);
  }
  const wanted = poisson(key, DRAW.tags, creator.hashtagsMean, MAX_TAGS) + (edited ? 1 : 0);
  if (wanted > tags.size && chance(key, DRAW.evergreen, creator.evergreenShare)) {
    const evergreen = EVERGREEN_TAGS[creator.platform];
    const first = zipfIndex(key, DRAW.evergreen + 400, evergreen.length);
    tags.add(evergreen[first] ?? 'viral');
    if (wanted > 4) tags.add(evergreen[(first + 1) % evergreen.length] ?? 'viral');
  }
  if (wanted > tags.size && chance(key, DRAW.english, ENGLISH_TAG)) {
    tags.add(pick(communityOf('en', creator.industry).tags, key, DRAW.english + 400));
  }
  const community = communityOf(creator.market.language, creator.industry).tags;
  for (let i = 0; tags.size < Math.min(wanted, MAX_TAGS) && i < 16; i++) {
    tags.add(community[zipfIndex(key, DRAW.community + i, community.length)] ?? '');
  }
  tags.delete('');
  // As people type them: their own topic first, generic tags last.
  return [...tags].slice(0, MAX_TAGS).reverse();
}

function mentionsOf(cosmos: Cosmos, video: Video): string[] {
  const wantsBrand = video.sponsored;
  if (!wantsBrand && !chance(video.key, DRAW.mention, MENTION)) return [];
  const other = peerOf(cosmos, video, wantsBrand ? 'brand' : null);
  return other ? [handleAt(other, video.publishedMs)] : [];
}

/** Another creator of the same language and platform, of the given kind unless it is null. */
export function peerOf(cosmos: Cosmos, video: Video, kind: Creator['kind'] | null): Creator | null {
  const { platform, market, index } = video.creator;
  const names = nameBook().names.get(market.language) ?? [];
  for (let i = 0; i < MAX_ATTEMPTS; i++) {
    // Squared, because only the first names of the list exist in a small world.
    const rank = Math.floor(uniform(video.key, DRAW.people + i) ** 2 * names.length);
    if (kind !== null && names[rank]?.kind !== kind) continue;
    const other = accountOfPerson(cosmos, platform, personAt(cosmos, market.language, rank, 0));
    if (other === null || other === index) continue;
    const creator = creatorAt(cosmos, platform, other);
    if (existsAt(creator, video.publishedMs)) return creator;
  }
  return null;
}
