import { CodedError } from '@clipscope/contract';
import { engagementsOf, normalizeHashtag, type Platform, type VoiceVideo } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import { findAccount } from '../accounts/find-account.ts';
import type { CoveredRange } from '../accounts/range.ts';
import type { SignedInContext } from '../context.ts';
import type { Seen } from '../measures/parts.ts';
import { type AskedDays, coverDays, daysOf } from '../subjects/day-range.ts';
import type { TrackedKind } from '../subjects/kinds.ts';
import { refuseUnknown } from '../subjects/known-subject.ts';
import { countedRow } from '../videos/earlier-videos.ts';

/** Each member's videos are added up one by one. */
const MOST_VIDEOS = 5000;

export type VoiceKind = TrackedKind | 'account';
type Days = ReturnType<typeof daysOf>;
type Video = Omit<RowOf<typeof questions.subjectVideoPage>, 'account_id' | 'engagement_rate' | 'total'>;

export type Voices = {
  readonly range: CoveredRange;
  /** By the platform's ids, in the order asked for, each once. */
  readonly members: readonly string[];
  readonly videos: readonly (VoiceVideo & Seen)[];
};

/** Everything that a set of accounts published in the days, or that was published with its hashtags or sounds. */
export async function readVoice(
  context: SignedInContext,
  kind: VoiceKind,
  names: readonly string[],
  { field, ...asked }: AskedDays & { readonly field: string },
): Promise<Voices> {
  const range = coverDays(asked, context.actor.plan, context.now());
  const found = await Promise.all(names.map(name => memberOf(context, kind, asked.platform, name)));
  const members = [...new Set(found.map(({ id }) => id))];
  const stranger = found.find(({ platform }) => platform !== asked.platform);
  if (stranger) throw refused(field, `must be of one platform: "${stranger.id}" is on ${stranger.platform}`);
  if (members.length < 2) throw refused(field, 'must name the others of the set');
  const days = daysOf(asked, range);
  const read = kind === 'account' ? accountVideos : subjectVideos.bind(null, kind);
  const lists = await Promise.all(members.map(member => read(context, member, days)));
  return { range, members, videos: joined(members, lists) };
}

async function memberOf(
  context: SignedInContext,
  kind: VoiceKind,
  platform: Platform,
  name: string,
): Promise<{ readonly platform: Platform; readonly id: string }> {
  if (kind !== 'account') {
    const id = kind === 'hashtag' ? normalizeHashtag(name) : name;
    await refuseUnknown(context, { kind, platform, id });
    return { platform, id };
  }
  const account = await findAccount(context, { id: name, platform, asOf: undefined });
  return { platform: account.platform, id: account.account_id };
}

function refused(field: string, message: string): CodedError {
  return new CodedError('VALIDATION', undefined, { issues: [{ path: `query.${field}`, message }] });
}

async function subjectVideos(
  kind: TrackedKind,
  { observations }: SignedInContext,
  subject: string,
  { asOfDay: _, ...days }: Days,
): Promise<readonly Video[]> {
  const asked = { ...days, kind, subject, sort: 'publishedAt', limit: MOST_VIDEOS, offset: 0 } as const;
  const videos = await observations.ask(questions.subjectVideoPage, asked);
  refuseMany(subject, videos[0]?.total ?? 0);
  return videos;
}

async function accountVideos(
  { observations }: SignedInContext,
  accountId: string,
  { platform, startDate, endDate }: Days,
): Promise<readonly Video[]> {
  const days = { platform, accountId, startDate, endDate, zone: 'UTC' };
  const asked = { ...days, sort: 'publishedAt', limit: MOST_VIDEOS + 1, offset: 0 } as const;
  const videos = await observations.ask(questions.accountVideos, asked);
  refuseMany(accountId, videos.length);
  return videos;
}

function refuseMany(member: string, videos: number): void {
  if (videos > MOST_VIDEOS)
    throw refused(
      'startDate',
      `must be later: "${member}" has more than ${MOST_VIDEOS} videos in these days`,
    );
}

/** Each video once, with all members that it has. */
function joined(members: readonly string[], lists: readonly (readonly Video[])[]): (VoiceVideo & Seen)[] {
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
