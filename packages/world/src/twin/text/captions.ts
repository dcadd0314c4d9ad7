import { type Creator, creatorAt, handleAt } from '../account/creator.ts';
import { INDUSTRY_WORDS } from '../account/industry-words.ts';
import { nameBook, personAt } from '../account/names.ts';
import { accountOfPerson } from '../account/population.ts';
import { isThere } from '../account/presence.ts';
import type { Cosmos } from '../cosmos.ts';
import { chance, integer, pick, poisson, uniform, zipfIndex } from '../random.ts';
import { challengeOf, communityOf, EVERGREEN_TAGS } from '../subject/hashtags.ts';
import type { Video } from '../video/video.ts';
import { fill, voiceOf } from '../voices.ts';

interface Words {
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

const MOST_TAGS = 8;
const ENGLISH_TAG = 0.12;
const MENTION = 0.06;
const PEOPLE_TRIED = 12;

/** The thing a video is about; its comments and on-screen words name the same one. */
export function thingOf(video: Video): string {
  const { creator } = video;
  return pick(voiceOf(creator.market.language).industries[creator.industry].things, video.key, DRAW.thing);
}

export function wordsOf(cosmos: Cosmos, video: Video, edited: boolean): Words {
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
  const text = fill(pick(captions, key, DRAW.caption), thingOf(video));
  if (chance(key, DRAW.series, 0.08)) return `${text} (${integer(key, DRAW.part, 1, 5)}/5)`;
  const plain = edited || !chance(key, DRAW.emoji, 0.3);
  return plain ? text : `${text} ${pick(INDUSTRY_WORDS[creator.industry].emoji, key, DRAW.whichEmoji)}`;
}

/** The more a tag of the community is used the further ahead it stands in the list of the voices. */
function hashtagsOf(cosmos: Cosmos, video: Video, edited: boolean): string[] {
  const { creator, key } = video;
  const tags = new Set<string>();
  for (const trend of [...video.startedTrends, ...(video.trend ? [video.trend] : [])]) {
    tags.add(challengeOf(cosmos, trend).tag);
  }
  const wanted = poisson(key, DRAW.tags, creator.hashtagsMean, MOST_TAGS) + (edited ? 1 : 0);
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
  for (let i = 0; tags.size < Math.min(wanted, MOST_TAGS) && i < 16; i++) {
    tags.add(community[zipfIndex(key, DRAW.community + i, community.length)] ?? '');
  }
  tags.delete('');
  // The order people type them in: their own subject first, the hopeful ones last.
  return [...tags].slice(0, MOST_TAGS).reverse();
}

function mentionsOf(cosmos: Cosmos, video: Video): string[] {
  const wantsBrand = video.sponsored;
  if (!wantsBrand && !chance(video.key, DRAW.mention, MENTION)) return [];
  const other = neighbour(cosmos, video, wantsBrand ? 'brand' : null);
  return other ? [handleAt(other, video.publishedMs)] : [];
}

/** Somebody else of the same language and platform, of a kind if one is asked for. */
export function neighbour(cosmos: Cosmos, video: Video, kind: Creator['kind'] | null): Creator | null {
  const { platform, market, index } = video.creator;
  const names = nameBook().languages.get(market.language)?.list ?? [];
  for (let i = 0; i < PEOPLE_TRIED; i++) {
    // Squared: the first names of the list exist in a world of any size.
    const rank = Math.floor(uniform(video.key, DRAW.people + i) ** 2 * names.length);
    if (kind !== null && names[rank]?.kind !== kind) continue;
    const other = accountOfPerson(cosmos, platform, personAt(cosmos, market.language, rank, 0));
    if (other === null || other === index) continue;
    const creator = creatorAt(cosmos, platform, other);
    if (isThere(creator, video.publishedMs)) return creator;
  }
  return null;
}
