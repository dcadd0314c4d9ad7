import { CodedError } from '@clipscope/contract';
import { engagementsOf, normalizeHashtag, type Platform, type VoiceVideo } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import { findAccount } from '../accounts/find-account.ts';
import type { SignedInContext } from '../context.ts';
import type { CoveredRange } from '../days/range.ts';
import { coverSeries } from '../insight/series.ts';
import type { Provenance } from '../measures/parts.ts';
import { asOfDayOf, type DaysRequest, daysOf, knownUntil, nowOrAsOf } from '../subjects/day-range.ts';
import type { TrackedKind } from '../subjects/kinds.ts';
import { assertKnown } from '../subjects/known-subject.ts';
import { countedRow } from '../videos/earlier-videos.ts';

/** Each member's videos are added up one by one. */
const MOST_VIDEOS = 5000;

export type VoiceKind = TrackedKind | 'account';
type Days = ReturnType<typeof daysOf>;
type Video = Omit<RowOf<typeof questions.subjectVideoPage>, 'account_id' | 'engagement_rate' | 'total'>;

export type Voices = {
  readonly range: CoveredRange;
  readonly videos: readonly (VoiceVideo & Provenance)[];
};

type VoicesOf = Voices & {
  /** By the platform's ids, in the order asked for, each once. */
  readonly members: readonly string[];
  /** The equal period before; null when it was not asked for or the plan does not show it. */
  readonly previous: Voices | null;
};

type Asked = DaysRequest & {
  readonly compare?: 'none' | 'previous';
  /** Where the names stand in the query. */
  readonly field: string;
};

/** Everything that a set of accounts published in the days, or that was published with its hashtags or sounds. */
export async function readVoice(
  context: SignedInContext,
  kind: VoiceKind,
  names: readonly string[],
  { field, compare = 'none', ...request }: Asked,
): Promise<VoicesOf> {
  const days = { ...request, compare, grain: 'day', timezone: 'UTC' } as const;
  const { range, previous } = coverSeries(days, context.actor.plan, context.now());
  const found = await Promise.all(names.map(name => memberOf(context, kind, request, name)));
  const members = [...new Set(found.map(({ id }) => id))];
  const stranger = found.find(({ platform }) => platform !== request.platform);
  if (stranger)
    throw refused(field, `must all be on one platform: "${stranger.id}" is on ${stranger.platform}`);
  if (members.length < 2) throw refused(field, 'must name at least one other subject');
  const read = kind === 'account' ? accountVideos : subjectVideos.bind(null, kind);
  const voices = async (covered: CoveredRange): Promise<Voices> => {
    const asking = members.map(member => read(context, member, daysOf(request, covered)));
    return { range: covered, videos: joined(members, await Promise.all(asking)) };
  };
  const [now, before] = await Promise.all([voices(range), previous && voices(previous)]);
  return { ...now, members, previous: before };
}

async function memberOf(
  context: SignedInContext,
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

function refused(field: string, message: string): CodedError {
  return new CodedError('VALIDATION', undefined, { issues: [{ path: `query.${field}`, message }] });
}

async function subjectVideos(
  kind: TrackedKind,
  { observations }: SignedInContext,
  subject: string,
  days: Days,
): Promise<readonly Video[]> {
  const request = { ...days, kind, subject, sort: 'publishedAt', limit: MOST_VIDEOS, offset: 0 } as const;
  const question = nowOrAsOf(days, questions.subjectVideoPage, questions.subjectVideoPageAsOf);
  const videos = await observations.ask(question, request);
  assertNotTooMany(subject, videos[0]?.total ?? 0);
  return videos;
}

async function accountVideos(
  { observations }: SignedInContext,
  accountId: string,
  { platform, startDate, endDate, asOfDay }: Days,
): Promise<readonly Video[]> {
  const days = { platform, accountId, startDate, endDate, zone: 'UTC', ...knownUntil(asOfDay) };
  const request = { ...days, sort: 'publishedAt', limit: MOST_VIDEOS + 1, offset: 0 } as const;
  const videos = await observations.ask(questions.accountVideos, request);
  assertNotTooMany(accountId, videos.length);
  return videos;
}

function assertNotTooMany(member: string, videos: number): void {
  if (videos > MOST_VIDEOS)
    throw refused(
      'startDate',
      `must be later: "${member}" has more than ${MOST_VIDEOS} videos in this range`,
    );
}

/** Each video once, with all members that it has. */
function joined(
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
