import { findLabel, listFolderFavourites, listLabelsOfSubjects } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf } from '@clipscope/contract';
import { featuresOfPlan, PLATFORMS, type Platform } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { zoneForStore } from '../days/days.ts';
import { coverRange } from '../days/range.ts';
import { assertFeature } from '../errors.ts';
import { trackedByPlatform } from '../exports/tracked.ts';
import { ownFolder } from '../folders/own-folder.ts';
import { labelledOnAll, readLabelling } from '../language/sentiment/labelling.ts';
import { mayDerive } from '../measures/derivation.ts';
import { timeRangeOf } from '../measures/moments.ts';

type ExploredQuery = Omit<InputOf<Contract['trackedQuestions']>['query'], 'limit' | 'offset'>;
export type Explored = Awaited<ReturnType<typeof trackedTexts>>;

/** Ids are sent in the address of a request, whose length is limited. */
const MOST_ACCOUNTS = 1000;

/** What every question of an explorer is asked with: the tracked accounts, the range and the filters. */
export async function trackedTexts(context: SignedInContext, query: ExploredQuery) {
  const { actor } = context;
  const hasSentiments = featuresOfPlan(actor.plan).includes('SENTIMENTS');
  if (query.sentiment !== undefined) assertFeature(actor.plan, 'SENTIMENTS');
  const range = coverRange(query, actor.plan, context.now());
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const [tracked, labelling] = await Promise.all([
    chosenAccounts(context, query),
    readLabelling(context, asOf),
  ]);
  const accounts = tracked.slice(0, MOST_ACCOUNTS);
  const { start: from, end: to } = timeRangeOf(range);
  return {
    range,
    asOf,
    hasSentiments,
    accounts: { tracked: tracked.length, read: accounts.length },
    platforms: [...new Set(accounts.map(({ platform }) => platform))],
    zone: zoneForStore(range.timezone),
    /** Null when there are no accounts to ask about. */
    request:
      accounts.length === 0
        ? null
        : {
            platforms: accounts.map(({ platform }) => platform as string),
            accountIds: accounts.map(({ subjectId }) => subjectId),
            from,
            to,
            ...(asOf && { asOf }),
            search: query.search,
            languages: query.languages,
            sentiment: query.sentiment ?? ('' as const),
            ratedPlatforms: PLATFORMS.filter(platform => mayDerive(context, platform)) as string[],
            ...labelledOnAll(context, labelling),
          },
  };
}

type Tracked = { readonly id: string; readonly platform: Platform; readonly subjectId: string };

/** The tracked accounts that the filters leave, oldest first. A foreign id, folder or label is "not found". */
async function chosenAccounts(
  context: SignedInContext,
  { ids, folder, label, platforms }: ExploredQuery,
): Promise<Tracked[]> {
  const { db } = context.business;
  const { teamId } = context.actor;
  const filter = ids.length > 0 ? { ids } : {};
  const all = [...(await trackedByPlatform(context, 'account', filter)).values()]
    .flat()
    .filter(({ platform }) => platforms.length === 0 || platforms.includes(platform))
    .toSorted((a, b) => a.addedAt.getTime() - b.addedAt.getTime());
  const inFolder = folder === undefined ? null : await ownFolder(db, teamId, folder);
  const members =
    inFolder &&
    new Set((await listFolderFavourites(db, teamId, { folderId: inFolder.id })).map(row => row.favouriteId));
  const labelled = label === undefined ? null : await subjectsWith(context, label);
  return all.filter(
    one =>
      (members?.has(one.id) ?? true) && (labelled?.has(`account/${one.platform}/${one.subjectId}`) ?? true),
  );
}

async function subjectsWith({ business, actor }: SignedInContext, labelId: string) {
  if (!(await findLabel(business.db, actor.teamId, labelId))) throw new CodedError('NOT_FOUND');
  const rows = await listLabelsOfSubjects(business.db, actor.teamId);
  return new Set(
    rows
      .filter(({ label }) => label.id === labelId)
      .map(({ subject }) => `${subject.kind}/${subject.platform}/${subject.subjectId}`),
  );
}
