import { CodedError, type Contract, type InputOf, issueAt, type ReplyOf, reason } from '@clipscope/contract';
import { extractHashtags, normalizeHashtag } from '@clipscope/domain';
import { LEAST_SEARCH_SCORE, searchScores } from '@clipscope/integrations';
import { bitPlanes, questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { type CoveredRange, coverRange } from '../days/range.ts';
import { findVideo } from '../videos/find-video.ts';
import { readVideoCards } from '../videos/present-video-card.ts';
import { searchedPlatforms } from './near-matches.ts';
import { assertAdvancedFilters, filtersOf, isFiltered, publishedIn } from './search-videos.ts';
import { unspacedParts } from './search-words.ts';

type Reply = ReplyOf<Contract['searchByMeaning']>;
type Query = Omit<InputOf<Contract['searchByMeaning']>['query'], 'text'>;
type Caption = RowOf<typeof questions.nearestCaptions>;
type Current = RowOf<typeof questions.currentCaptions>;

/** Captions chosen by the signs of their vectors, and how many of these are searched: the nearest by all of their vectors. */
const CHOSEN = 800;
const NEAREST = 160;
const MOST_WORDED = 100;
const MOST_HITS = 200;
/** If fewer of the nearest pass the filters, the nearest are searched among what passes. */
const FEWEST_PASSING = 100;

/** Videos whose caption means what the text means, in any language. */
export async function searchByMeaning(
  context: SignedInContext,
  { query: { text, ...query } }: InputOf<Contract['searchByMeaning']>,
): Promise<Reply> {
  const vector = await knownMeaning(context, text);
  return search(context, query, { text, vector, words: text, hashtags: wordsAsHashtags(text) });
}

/** Videos whose caption means the same as that of a video, or as a longer text. */
export async function videosLikeThis(
  context: SignedInContext,
  { query: { text, videoId, videoPlatform, ...query } }: InputOf<Contract['videosLikeThis']>,
): Promise<Reply> {
  if ((text === undefined) === (videoId === undefined)) {
    const issues = [issueAt('query.videoId', reason('fields.videoOrText'))];
    throw new CodedError('VALIDATION', undefined, { issues });
  }
  if (text !== undefined) {
    const vector = await knownMeaning(context, text);
    return search(context, query, { text, vector, words: null, hashtags: extractHashtags(text) });
  }
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const video = await findVideo(context, { id: videoId ?? '', platform: videoPlatform, asOf });
  const vector = await context.language.embed(video.caption);
  const except = { platform: video.platform, videoId: video.video_id };
  return search(context, query, {
    ...{ text: video.caption, vector, words: null, hashtags: video.hashtags, except },
  });
}

async function knownMeaning({ language }: SignedInContext, text: string): Promise<Int8Array> {
  const vector = await language.embed(text);
  if (vector !== null) return vector;
  const issues = [issueAt('query.text', reason('fields.knownWords'))];
  throw new CodedError('VALIDATION', undefined, { issues });
}

type Wanted = {
  readonly text: string;
  /** Null for a caption without a known word, to which nothing is similar. */
  readonly vector: Int8Array | null;
  /** Captions with all these words are compared too, wherever their meaning is. */
  readonly words: string | null;
  readonly hashtags: readonly string[];
  readonly except?: { readonly platform: string; readonly videoId: string };
};

async function search(context: SignedInContext, query: Query, wanted: Wanted): Promise<Reply> {
  assertAdvancedFilters(context, query);
  if (query.asOf !== undefined && isFiltered(query)) {
    const issues = [issueAt('query.asOf', reason('fields.filtersAsOf'))];
    throw new CodedError('VALIDATION', undefined, { issues });
  }
  const range = coverRange(query, context.actor.plan, context.now());
  const { model } = context.language;
  const hits = await rankedHits(context, query, range, wanted);
  const page = hits.slice(query.offset, query.offset + query.limit);
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const cards = await readVideoCards(context, page, { asOf });
  const near = context.language.nearestWords(
    wanted.text,
    cards.map(({ row }) => row.text),
  );
  const tags = new Set(wanted.hashtags);
  return {
    range,
    model,
    text: wanted.text,
    total: hits.length,
    hits: cards.map(({ row, video }, at) => ({
      video,
      score: row.score,
      cosine: Math.min(1, row.cosine),
      why: {
        nearestWords: near[at] ?? [],
        sharedHashtags: row.hashtags.filter(tag => tags.has(tag)),
        language: row.language === 'und' ? null : row.language,
      },
    })),
  };
}

async function rankedHits(context: SignedInContext, query: Query, range: CoveredRange, wanted: Wanted) {
  if (wanted.vector === null) return [];
  const compared = {
    platforms: searchedPlatforms(query.platform),
    ...publishedIn(range),
    model: context.language.model,
    limit: CHOSEN,
    nearest: NEAREST,
    vector: [...wanted.vector],
    planes: bitPlanes([...wanted.vector]),
  };
  const { observations } = context;
  const [nearest, worded] = await Promise.all([
    observations.ask(questions.nearestCaptions, compared),
    wanted.words === null ? [] : captionsWith(context, wanted.words, compared),
  ]);
  let hits = await currentHits(context, query, range, [...nearest, ...worded]);
  if (isFiltered(query) && hits.length < FEWEST_PASSING && nearest.length >= NEAREST) {
    const request = { ...filtersOf(query, range), ...compared };
    const passing = await observations.ask(questions.nearestCaptionsFiltered, request);
    hits = await currentHits(context, query, range, [...passing, ...worded]);
  }
  const { except } = wanted;
  const others = hits.filter(hit => hit.platform !== except?.platform || hit.video_id !== except.videoId);
  const scores = searchScores(wanted.text, others);
  return others
    .map((hit, at) => ({ ...hit, score: scores[at] ?? 0 }))
    .filter(({ score }) => score >= LEAST_SEARCH_SCORE)
    .toSorted((a, b) => b.score - a.score || compareTexts(a.key, b.key))
    .slice(0, MOST_HITS);
}

function captionsWith(
  { observations }: SignedInContext,
  words: string,
  request: Omit<
    Parameters<typeof observations.ask<typeof questions.nearestCaptionsWith>>[1],
    'words' | 'parts'
  >,
) {
  const parts = unspacedParts(words);
  return observations.ask(questions.nearestCaptionsWith, { ...request, words, parts, limit: MOST_WORDED });
}

type Hit = Current & Pick<Caption, 'language' | 'cosine'>;

/** The captions that are the latest of their video, if the video passes the filters. */
async function currentHits(
  { observations }: SignedInContext,
  query: Query,
  range: CoveredRange,
  captions: readonly Caption[],
): Promise<Hit[]> {
  if (captions.length === 0) return [];
  const captionOf = new Map(captions.map(caption => [captionKey(caption), caption]));
  const videos = new Map(
    captions.map(({ platform, video_id: id }) => [`${platform} ${id}`, { platform, id }]),
  );
  const platforms = [...new Set(captions.map(({ platform }) => platform))];
  const videoIds = [...videos.values()].map(({ id }) => id);
  const { publishedFrom: from, publishedTo: to } = publishedIn(range);
  const current =
    query.asOf === undefined
      ? await observations.ask(questions.currentCaptions, { platforms, videoIds })
      : await observations.ask(questions.currentCaptionsAsOf, {
          ...{ platforms, videoIds, from, to, asOf: new Date(query.asOf) },
        });
  const hits = current.flatMap(video => {
    const caption = captionOf.get(captionKey(video));
    return caption ? [{ ...video, language: caption.language, cosine: caption.cosine }] : [];
  });
  // The range was part of choosing the captions; filters cannot be combined with an earlier time.
  if (hits.length === 0 || !isFiltered(query)) return hits;
  const passing = await observations.ask(questions.videosPassing, {
    ...filtersOf(query, range),
    accountIds: [...new Set(hits.map(hit => hit.account_id))],
    videoIds: hits.map(hit => hit.video_id),
  });
  const passes = new Set(passing.map(({ key }) => key));
  return hits.filter(({ key }) => passes.has(key));
}

const captionKey = ({
  platform,
  video_id,
  text_hash,
}: Pick<Caption, 'platform' | 'video_id' | 'text_hash'>) => `${platform} ${video_id} ${text_hash}`;

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Words of a search are compared with hashtags too. */
function wordsAsHashtags(text: string): string[] {
  return text.split(/\s+/u).map(normalizeHashtag);
}
