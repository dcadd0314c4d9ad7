import { listSentimentCorrections, type SentimentCorrection } from '@clipscope/business-store';
import { type OfSentiments, type Platform, sentimentOffsets } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { ReadingContext } from '../../context.ts';

type Reading = Pick<ReadingContext, 'observations' | 'language' | 'business' | 'actor'>;

/** How a team labels texts: the model's probabilities, and what the team corrected. */
export type Labelling = {
  readonly corrections: readonly SentimentCorrection[];
  readonly offsets: OfSentiments | null;
};

/** As it was at a time, with the current model. */
export async function readLabelling(context: Reading, asOf: Date | undefined): Promise<Labelling> {
  const { business, actor } = context;
  const all = await business.cacheIdentity(`sentiment corrections ${actor.teamId}`, () =>
    listSentimentCorrections(business.db, actor.teamId),
  );
  const corrections = all.filter(({ correctedAt, undoneAt }) =>
    asOf === undefined ? undoneAt === null : correctedAt <= asOf && (undoneAt === null || undoneAt > asOf),
  );
  const byPlatform = [...Map.groupBy(corrections, ({ platform }) => platform)];
  const rated = await Promise.all(byPlatform.map(([platform, group]) => rate(context, platform, group)));
  return { corrections, offsets: sentimentOffsets(rated.flat()) };
}

/** Corrections of comments that were removed or that the current model has not analysed say nothing about it. */
async function rate(
  { observations, language }: Reading,
  platform: Platform,
  corrections: readonly SentimentCorrection[],
) {
  const rows = await observations.ask(questions.ratingsOfVersions, {
    platform,
    model: language.model,
    videoIds: corrections.map(({ videoId }) => videoId),
    commentIds: corrections.map(({ commentId }) => commentId),
    textHashes: corrections.map(({ textHash }) => textHash),
  });
  const ratings = new Map(rows.map(row => [`${row.video_id}/${row.comment_id}/${row.text_hash}`, row]));
  return corrections.flatMap(correction => {
    const rating = ratings.get(keyOf(correction));
    return rating ? [{ probabilities: rating, label: correction.sentiment }] : [];
  });
}

export function keyOf({
  videoId,
  commentId,
  textHash,
}: Pick<SentimentCorrection, 'videoId' | 'commentId' | 'textHash'>): string {
  return `${videoId}/${commentId}/${textHash}`;
}

/** The part of a request that labels texts of a platform. */
export function labelled(
  context: Pick<Reading, 'language'>,
  labelling: Labelling,
  platform: Platform,
): ReturnType<typeof labelsOf> {
  const own = labelling.corrections.filter(correction => correction.platform === platform);
  return labelsOf(context, labelling, own, keyOf);
}

/** The same for texts of all platforms. */
export function labelledOnAll(context: Pick<Reading, 'language'>, labelling: Labelling) {
  return labelsOf(context, labelling, labelling.corrections, one => `${one.platform}/${keyOf(one)}`);
}

function labelsOf(
  { language }: Pick<Reading, 'language'>,
  { offsets }: Labelling,
  corrections: readonly SentimentCorrection[],
  keyOf: (correction: SentimentCorrection) => string,
) {
  const weight = (offset = 0) => Math.exp(offset);
  return {
    model: language.model,
    weights: [weight(offsets?.negative), weight(offsets?.neutral), weight(offsets?.positive)] as [
      number,
      number,
      number,
    ],
    ...(corrections.length > 0 && {
      corrected: corrections.map(keyOf),
      correctedTo: corrections.map(({ sentiment }) => sentiment),
    }),
  };
}
