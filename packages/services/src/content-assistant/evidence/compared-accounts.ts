import { CodedError, contract, reason } from '@clipscope/contract';
import { normalizeHashtag, type Platform } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import { findAccount } from '../../accounts/find-account.ts';
import type { SignedInContext } from '../../context.ts';
import type { CoveredRange } from '../../days/range.ts';
import { invalidField } from '../../errors.ts';
import { topicsModel } from '../../language/topics/topics-model.ts';
import { excludedAmong } from '../../measures/account-metrics/excluded-accounts.ts';
import { searchByMeaning } from '../../search/search-meanings.ts';
import { assertKnown } from '../../subjects/known-subject.ts';
import type { IdeaRequest } from '../idea-request.ts';

/** An account whose videos are compared: all of the range, or some. */
export type ComparedAccount = { readonly accountId: string; readonly only?: ReadonlySet<string> };

const SIMILAR_ACCOUNTS = 12;
const ACCOUNTS_OF_SUBJECT = 16;
const MOST_VIDEOS = 5000;
const MOST_HITS = 200;

/** The subject's account and similar ones, or the accounts with most videos of the hashtag or about the topic. */
export async function comparedAccounts(
  context: SignedInContext,
  { subject: { kind, platform, text } }: IdeaRequest,
  range: CoveredRange,
): Promise<ComparedAccount[]> {
  if (kind === 'account') return withSimilar(context, platform, text);
  const videos =
    kind === 'hashtag'
      ? await videosOfHashtag(context, platform, text, range)
      : await videosAbout(context, platform, text, range);
  return mostVideos(context, platform, videos);
}

async function withSimilar(context: SignedInContext, platform: Platform, id: string) {
  const { account_id: accountId } = await findAccount(context, { id, platform, asOf: undefined });
  const own = { accountId };
  if ((await excludedAmong(context, platform, [accountId])).size > 0) return [own];
  const topicModel = topicsModel(context);
  const request = { platform, accountId, topicModel, limit: SIMILAR_ACCOUNTS, offset: 0 };
  const similar = await context.observations.ask(questions.finderAlike, request);
  return [own, ...similar.map(({ account_id }) => ({ accountId: account_id }))];
}

type Owned = { readonly account_id: string; readonly video_id: string };

async function videosOfHashtag(
  context: SignedInContext,
  platform: Platform,
  text: string,
  { startDate, endDate }: CoveredRange,
): Promise<Owned[]> {
  const subject = normalizeHashtag(text);
  await assertKnown(context, { kind: 'hashtag', platform, id: subject });
  const days = { kind: 'hashtag', platform, subject, startDate, endDate, regions: [] } as const;
  return context.observations.ask(questions.subjectVideoSample, {
    ...days,
    regions: [],
    limit: MOST_VIDEOS,
  });
}

async function videosAbout(
  context: SignedInContext,
  platform: Platform,
  text: string,
  { startDate, endDate, timezone }: CoveredRange,
): Promise<Owned[]> {
  const days = { startDate, endDate, timezone };
  const query = contract.searchByMeaning.query.safeParse({ text, platform, ...days });
  const unknown = () => invalidField('body.subject.text', reason('fields.knownWords'));
  if (!query.success) throw unknown();
  const call = { params: {}, query: { ...query.data, limit: MOST_HITS }, body: undefined };
  const { hits } = await searchByMeaning(context, call).catch(error => {
    // The search names its own field.
    throw error instanceof CodedError && error.code === 'VALIDATION' ? unknown() : error;
  });
  return hits.map(({ video }) => ({ account_id: video.account.id, video_id: video.id }));
}

async function mostVideos(
  context: SignedInContext,
  platform: Platform,
  videos: readonly Owned[],
): Promise<ComparedAccount[]> {
  const byAccount = [...Map.groupBy(videos, ({ account_id }) => account_id)];
  const most = byAccount
    .toSorted(([a, own], [b, others]) => others.length - own.length || (a < b ? -1 : 1))
    .slice(0, ACCOUNTS_OF_SUBJECT);
  const ids = most.map(([accountId]) => accountId);
  const excluded = await excludedAmong(context, platform, ids);
  return most
    .filter(([accountId]) => !excluded.has(accountId))
    .map(([accountId, own]) => ({ accountId, only: new Set(own.map(({ video_id }) => video_id)) }));
}
