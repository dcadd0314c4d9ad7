import type { Platform } from '@clipscope/domain';
import { DAY_MS, SECOND_MS } from '@clipscope/domain';
import { type Cosmos, STREAM } from '../cosmos.ts';
import { commentsFrom, shareAt } from '../counts/counts.ts';
import { commentIdOn } from '../ids.ts';
import { bits, chance, exponential, integer, keyOf, pick, uniform } from '../random.ts';
import { topicOf } from '../text/captions.ts';
import { REST_MS, reachedShare } from '../video/curve.ts';
import type { Video } from '../video/video.ts';
import { toneShift } from '../video/video-effects.ts';
import { fill, type Sentiment, voiceOf } from '../voices.ts';
import { botOf, type Commenter, commenterOf } from './commenters.ts';

export interface Comment extends Commenter {
  readonly commentId: string;
  /** Position in order of writing, from 0. */
  readonly number: number;
  readonly parent: number | null;
  readonly text: string;
  readonly language: string;
  readonly writtenMs: number;
  readonly sentiment: Sentiment;
  readonly kind: 'plain' | 'question' | 'spam' | 'bot';
}

const DRAW = {
  reply: 0,
  parent: 1,
  kind: 2,
  tone: 3,
  foreign: 4,
  who: 5,
  own: 6,
  text: 7,
  tail: 8,
  likes: 10,
  bot: 12,
};

/** Threads stay within blocks of eight consecutive comments, so that replies are found without scanning all comments. */
export const THREAD_BLOCK = 8;
const REPLY = 0.3;
const SPAM = 0.02;
const QUESTION = 0.1;
const FOREIGN = 0.06;
const ON_TOPIC = 0.18;

export function commentCount(video: Video, atMs: number): number {
  return commentsFrom(video, shareAt(video, atMs));
}

/** The time at which the counter reached this comment, so that the counter and the list always agree. */
function writtenMs(video: Video, number: number): number {
  let low = 0;
  let high = REST_MS / SECOND_MS;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (commentsFrom(video, reachedShare(video.curve, middle * SECOND_MS)) > number) high = middle;
    else low = middle + 1;
  }
  return video.publishedMs + Math.max(0, low - 1) * SECOND_MS;
}

const keyOfComment = (video: Video, number: number) => keyOf(video.key, STREAM.comment, number);

/** The comment it replies to: an earlier top-level comment of its block, or null. */
export function parentOf(video: Video, number: number): number | null {
  const key = keyOfComment(video, number);
  const place = number % THREAD_BLOCK;
  if (place === 0 || !chance(key, DRAW.reply, REPLY)) return null;
  for (
    let candidate = number - 1 - (bits(key, DRAW.parent) % place);
    candidate >= number - place;
    candidate--
  ) {
    if (parentOf(video, candidate) === null) return candidate;
  }
  return null;
}

/** The number of replies to this comment among the first `count` comments. */
export function repliesTo(video: Video, number: number, count: number): number {
  const blockEnd = Math.min(count, (Math.floor(number / THREAD_BLOCK) + 1) * THREAD_BLOCK);
  let replies = 0;
  for (let later = number + 1; later < blockEnd; later++) if (parentOf(video, later) === number) replies++;
  return replies;
}

export function commentIdOf(video: Video, number: number): string {
  return commentIdAt(video, number, writtenMs(video, number));
}

function commentIdAt(video: Video, number: number, atMs: number): string {
  return commentIdOn(video.creator.platform, atMs, bits(keyOfComment(video, number), 20));
}

export function commentAt(cosmos: Cosmos, video: Video, number: number): Comment {
  const key = keyOfComment(video, number);
  const atMs = writtenMs(video, number);
  const parent = parentOf(video, number);
  const common = { commentId: commentIdAt(video, number, atMs), number, parent, writtenMs: atMs };
  const { botRing, botShare, market, platform } = video.creator;
  if (botRing !== null && parent === null && chance(key, DRAW.bot, botShare)) {
    return { ...common, ...botComment(cosmos, platform, botRing, key, market.language) };
  }
  const language = chance(key, DRAW.foreign, FOREIGN) ? 'en' : market.language;
  const author = commenterOf(cosmos, platform, language, bits(key, DRAW.who));
  return { ...common, ...author, language, ...plainComment(video, key, language) };
}

const BOT_TAILS = ['', '!', ' 🔥', ' ❤️', '!!', ' 😍', ' 👏'];
const BOT_TEXTS = 3;

/** A ring has three sentences of praise and varies only their endings. */
function botComment(cosmos: Cosmos, platform: Platform, ring: number, key: number, language: string) {
  const praise = voiceOf(language).comments.positive;
  const ringKey = keyOf(cosmos.seed, STREAM.botRing, ring);
  const text = pick(praise, ringKey, integer(key, DRAW.text, 0, BOT_TEXTS - 1));
  return {
    ...botOf(cosmos, platform, ring, bits(key, DRAW.who)),
    language,
    text: text + pick(BOT_TAILS, key, DRAW.tail),
    sentiment: 'positive' as const,
    kind: 'bot' as const,
  };
}

function sentimentOf(video: Video, key: number): Sentiment {
  const { positiveShare, negativeShare } = video.creator;
  const u = uniform(key, DRAW.tone);
  if (u < positiveShare - toneShift(video)) return 'positive';
  return u < positiveShare + negativeShare ? 'negative' : 'neutral';
}

function plainComment(
  video: Video,
  key: number,
  language: string,
): Pick<Comment, 'text' | 'sentiment' | 'kind'> {
  const voice = voiceOf(language);
  const u = uniform(key, DRAW.kind);
  if (u < SPAM)
    return { text: pick(voice.comments.spam, key, DRAW.text), sentiment: 'neutral', kind: 'spam' };
  if (u < SPAM + QUESTION) {
    return { text: pick(voice.comments.question, key, DRAW.text), sentiment: 'neutral', kind: 'question' };
  }
  const sentiment = sentimentOf(video, key);
  const ownLanguage = language === video.creator.market.language;
  const aboutSubject = ownLanguage && chance(key, DRAW.own, ON_TOPIC);
  const pool = aboutSubject
    ? voice.industries[video.creator.industry].comments[sentiment]
    : voice.comments[sentiment];
  const text = fill(pick(pool, key, DRAW.text), topicOf(video));
  // Laughter would change the meaning of negative and neutral comments.
  const laughs = sentiment === 'positive' && chance(key, DRAW.tail, 0.15);
  return {
    text: laughs ? `${text} ${pick(voice.laughter, key, DRAW.tail + 1)}` : text,
    sentiment,
    kind: 'plain',
  };
}

/** Heavy-tailed; most likes arrive within about two days. */
export function commentLikes(
  video: Video,
  number: number,
  comment: Pick<Comment, 'writtenMs'>,
  atMs: number,
): number {
  const key = keyOfComment(video, number);
  const most = Math.sqrt(video.finalViews) * 0.02 * Math.exp(exponential(key, DRAW.likes, 1.1) - 1);
  const age = Math.min(atMs, video.goneMs) - comment.writtenMs;
  return age <= 0 ? 0 : Math.floor(most * (1 - Math.exp(-age / (1.5 * DAY_MS))));
}

export function likedByCreator(video: Video, number: number): boolean {
  return chance(keyOfComment(video, number), DRAW.likes + 1, 0.05);
}
