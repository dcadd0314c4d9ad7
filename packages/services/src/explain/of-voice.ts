import { CodedError } from '@clipscope/contract';
import { engagementsOf, type MetricInput, normalizeHashtag, type VoiceVideo } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import type { Seen } from '../measures/parts.ts';
import { coverDays, daysOf } from '../subjects/day-range.ts';
import type { TrackedKind } from '../subjects/kinds.ts';
import { refuseUnknown } from '../subjects/known-subject.ts';
import { countedRow } from '../videos/earlier-videos.ts';
import { type Derivation, measure, recomputeBy, shownOf } from './derivation.ts';
import { encode } from './input-codecs.ts';
import type { ExplainQuery } from './reports.ts';

/** Each member's videos are added up one by one. */
const MOST_VIDEOS = 5000;

type Video = RowOf<typeof questions.subjectVideoPage>;

/** The part of one hashtag or sound in everything published with the named ones. */
export async function ofVoice(
  context: SignedInContext,
  kind: TrackedKind,
  own: string,
  query: ExplainQuery,
): Promise<Derivation> {
  const { platform } = query;
  const others = query.among.map(name => (kind === 'hashtag' ? normalizeHashtag(name) : name));
  const members = [...new Set([own, ...others])];
  if (members.length < 2) throw refused('among', 'must name the others of the set');
  const range = coverDays(query, context.actor.plan, context.now());
  const [lists] = await Promise.all([
    Promise.all(members.map(member => readVideos(context, kind, member, daysOf(query, range)))),
    ...members.map(id => refuseUnknown(context, { kind, platform, id })),
  ]);
  const input: MetricInput<'share_of_voice'> = { own, members, videos: joined(members, lists) };
  return {
    subject: { kind, platform, id: own },
    range,
    rows: encode('share_of_voice', input),
    shown: shownOf('share_of_voice', measure('share_of_voice', input)),
    recompute: recomputeBy('share_of_voice'),
  };
}

function refused(field: string, message: string): CodedError {
  return new CodedError('VALIDATION', undefined, { issues: [{ path: `query.${field}`, message }] });
}

async function readVideos(
  { observations }: SignedInContext,
  kind: TrackedKind,
  subject: string,
  { asOfDay: _, ...days }: ReturnType<typeof daysOf>,
): Promise<Video[]> {
  const asked = { ...days, kind, subject, sort: 'publishedAt', limit: MOST_VIDEOS, offset: 0 } as const;
  const videos = await observations.ask(questions.subjectVideoPage, asked);
  if ((videos[0]?.total ?? 0) > MOST_VIDEOS)
    throw refused(
      'startDate',
      `must be later: "${subject}" has more than ${MOST_VIDEOS} videos in these days`,
    );
  return videos;
}

/** Each video once, with all members that it has. */
function joined(members: readonly string[], lists: readonly Video[][]): (VoiceVideo & Seen)[] {
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
