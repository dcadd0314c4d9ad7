import { CodedError, type Contract, type ReplyOf } from '@clipscope/contract';
import { type Platform, previousPeriod } from '@clipscope/domain';
import { presentProvenance } from '../accounts/present-account.ts';
import type { RecordingContext, SignedIn, SignedInContext } from '../context.ts';
import { lastFullDays } from '../days/range.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { readFavourites } from '../favourites/read-favourites.ts';
import { removeFavourite } from '../favourites/remove-favourite.ts';
import { SUBJECT_QUESTIONS, TRACKED_QUESTIONS, type TrackedKind } from './kinds.ts';

type Tracked = ReplyOf<Contract['trackHashtag']>;
type Favourite = Awaited<ReturnType<typeof readFavourites>>[number];

/** The tracked hashtags or sounds of the team, with last week's gains and the platform's counters. */
export async function trackedSubjects(
  context: SignedInContext,
  kind: TrackedKind,
): Promise<{ tracked: Tracked[] }> {
  return { tracked: await withCounts(context, kind, await readFavourites(context, { kind })) };
}

export async function trackSubject(
  context: SignedIn<RecordingContext>,
  kind: TrackedKind,
  subject: { readonly platform: Platform; readonly id: string },
): Promise<Tracked> {
  const body = { kind, platform: subject.platform, subject: subject.id };
  const favourite = await addFavourite(context, { params: {}, query: {}, body });
  const [tracked] = await withCounts(context, kind, [favourite]);
  if (!tracked) throw new CodedError('NOT_FOUND');
  return tracked;
}

/** The id of a favourite of another kind is not found. */
export async function untrackSubject(
  context: SignedInContext,
  kind: TrackedKind,
  id: string,
): Promise<{ ok: true }> {
  const [favourite] = await readFavourites(context, { kind, id });
  if (!favourite) throw new CodedError('NOT_FOUND');
  return removeFavourite(context, { params: { id }, query: {}, body: undefined });
}

async function withCounts(
  context: SignedInContext,
  kind: TrackedKind,
  favourites: readonly Favourite[],
): Promise<Tracked[]> {
  const { observations } = context;
  const lastWeek = lastFullDays(7, context.now());
  const weekBefore = previousPeriod(lastWeek);
  const byPlatform = [...Map.groupBy(favourites, ({ platform }) => platform)];
  const counts = await Promise.all(
    byPlatform.map(async ([platform, group]) => {
      const subjects = group.map(({ subjectId }) => subjectId);
      const [counters, now, before] = await Promise.all([
        observations.ask(SUBJECT_QUESTIONS[kind].counters, {
          platforms: subjects.map(() => platform),
          subjects,
        }),
        observations.ask(TRACKED_QUESTIONS[kind].gains, { platform, subjects, ...lastWeek }),
        observations.ask(TRACKED_QUESTIONS[kind].gains, { platform, subjects, ...weekBefore }),
      ]);
      const by = <Row extends { subject: string }>(rows: readonly Row[]) =>
        new Map(rows.map(row => [row.subject, row]));
      return [platform, { counters: by(counters), now: by(now), before: by(before) }] as const;
    }),
  );
  const countsOf = new Map(counts);
  return favourites.map(({ id, platform, subjectId, name, addedAt, frozen, tracking }) => {
    const known = countsOf.get(platform);
    const counters = known?.counters.get(subjectId);
    const [now, before] = [known?.now.get(subjectId), known?.before.get(subjectId)];
    return {
      favouriteId: id,
      platform,
      subjectId,
      name,
      addedAt,
      frozen,
      platformCounters: counters
        ? { videos: counters.videos, views: counters.views, provenance: presentProvenance(counters) }
        : null,
      lastWeek: {
        newVideos: now?.new_videos ?? 0,
        viewsGained: now?.views_gained ?? 0,
        newVideosBefore: before?.new_videos ?? 0,
        viewsGainedBefore: before?.views_gained ?? 0,
      },
      tracking,
    };
  });
}
