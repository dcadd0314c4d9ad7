import { type Reason, reason } from '@clipscope/contract';
import {
  engagementsOf,
  normalizeHashtag,
  PLATFORM_NAMES,
  type Platform,
  type VoiceVideo,
} from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import { findAccount } from '../accounts/find-account.ts';
import type { ReadingContext } from '../context.ts';
import type { CoveredRange } from '../days/range.ts';
import { invalidField } from '../errors.ts';
import { coverSeries } from '../insight/series.ts';
import type { Provenance } from '../measures/parts.ts';
import { asOfDayOf, type DaysRequest, daysOf, knownUntil, nowOrAsOf } from '../subjects/day-range.ts';
import type { TrackedKind } from '../subjects/kinds.ts';
import { assertKnown } from '../subjects/known-subject.ts';
import { countedRow } from '../videos/earlier-videos.ts';

/** Per member, because every video is read. */
const MAX_VIDEOS = 5000;

export type VoiceKind = TrackedKind | 'account';
type Days = ReturnType<typeof daysOf>;
type Video = Omit<RowOf<typeof questions.subjectVideoPage>, 'account_id' | 'engagement_rate' | 'total'>;

export type Voices = {
  readonly range: CoveredRange;
  readonly videos: readonly (VoiceVideo & Provenance)[];
};

type VoicesOf = Voices & {
  /** Distinct platform ids in the requested order. */
  readonly members: readonly string[];
  /** Null if not requested or not included in the plan. */
  readonly previous: Voices | null;
};

type VoiceRequest = DaysRequest & {
  readonly compare?: 'none' | 'previous';
  /** The query parameter with the names, for error messages. */
  readonly field: string;
};

/** The videos of a set of accounts, hashtags or sounds in the range. */
export async function readVoice(
  context: ReadingContext,
  kind: VoiceKind,
  names: readonly string[],
  { field, compare = 'none', ...request }: VoiceRequest,
): Promise<VoicesOf> {
  const days = { ...request, compare, grain: 'day', timezone: 'UTC' } as const;
  const { range, previous } = coverSeries(days, context.actor.plan, context.now());
  const found = await Promise.all(names.map(name => memberOf(context, kind, request, name)));
  const members = [...new Set(found.map(({ id }) => id))];
  const foreign = found.find(({ platform }) => platform !== request.platform);
  if (foreign) {
    const { id, platform } = foreign;
    throw invalid(field, reason('fields.onePlatform', { subject: id, platform: PLATFORM_NAMES[platform] }));
  }
  if (members.length < 2) throw invalid(field, reason('fields.oneMore'));
  const read = kind === 'account' ? accountVideos : subjectVideos.bind(null, kind);
  const voices = async (covered: CoveredRange): Promise<Voices> => {
    const lists = members.map(member => read(context, member, daysOf(request, covered)));
    return { range: covered, videos: mergeVideos(members, await Promise.all(lists)) };
  };
  const [now, before] = await Promise.all([voices(range), previous && voices(previous)]);
  return { ...now, members, previous: before };
}

async function memberOf(
  context: ReadingContext,
  kind: VoiceKind,
  request: DaysRequest,
  name: string,
): Promise<{ readonly platform: Platform; readonly id: string }> {
  const { platform } = request;
  if (kind !== 'account') {
    const id = kind === 'hashtag' ? normalizeHashtag(name) : name;
    await assertKnown(context, { kind, platform, id });
    return { platform, id };
  }
  const { asOf } = knownUntil(asOfDayOf(request));
  const account = await findAccount(context, { id: name, platform, asOf });
  return { platform: account.platform, id: account.account_id };
}

const invalid = (field: string, rule: Reason) => invalidField(`query.${field}`, rule);

async function subjectVideos(
  kind: TrackedKind,
  { observations }: ReadingContext,
  subject: string,
  days: Days,
): Promise<readonly Video[]> {
  const request = { ...days, kind, subject, sort: 'publishedAt', limit: MAX_VIDEOS, offset: 0 } as const;
  const question = nowOrAsOf(days, questions.subjectVideoPage, questions.subjectVideoPageAsOf);
  const videos = await observations.ask(question, request);
  assertNotTooMany(subject, videos[0]?.total ?? 0);
  return videos;
}

async function accountVideos(
  { observations }: ReadingContext,
  accountId: string,
  { platform, startDate, endDate, asOfDay }: Days,
): Promise<readonly Video[]> {
  const days = { platform, accountId, startDate, endDate, zone: 'UTC', ...knownUntil(asOfDay) };
  const request = { ...days, sort: 'publishedAt', limit: MAX_VIDEOS + 1, offset: 0 } as const;
  const videos = await observations.ask(questions.accountVideos, request);
  assertNotTooMany(accountId, videos.length);
  return videos;
}

function assertNotTooMany(member: string, videos: number): void {
  if (videos > MAX_VIDEOS)
    throw invalid('startDate', reason('fields.narrower', { subject: member, most: MAX_VIDEOS }));
}

/** Each video once with all of its members. */
function mergeVideos(
  members: readonly string[],
  lists: readonly (readonly Video[])[],
): (VoiceVideo & Provenance)[] {
  const named = lists.flatMap((videos, index) =>
    videos.map(video => ({ video, member: members[index] ?? '' })),
  );
  return [...Map.groupBy(named, ({ video }) => video.video_id).values()].flatMap(same => {
    const [first] = same;
    if (!first) return [];
    const { video } = first;
    const row = countedRow(video, video.video_id, video.published_at);
    return [
      {
        videoId: row.videoId,
        members: same.map(({ member }) => member),
        views: row.views,
        engagements: engagementsOf(row),
        observedAt: row.observedAt,
        recordedAt: new Date(video.recorded_at),
        source: video.source,
        exact: row.exact,
      },
    ];
  });
}
