import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { MEASURES, type Voice, type VoiceVideo, voices } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { presentMeasured } from '../insight/present-measured.ts';
import { readVoice, type Voices } from './read-voice.ts';

type Reply = ReplyOf<Contract['shareOfVoice']>;

/** The share of each member of a set in the set's videos, views and engagements. */
export async function shareOfVoice(
  context: SignedInContext,
  { query }: InputOf<Contract['shareOfVoice']>,
): Promise<Reply> {
  const { kind, ids, ...days } = query;
  const { members, previous, ...now } = await readVoice(context, kind, ids, { ...days, field: 'ids' });
  return {
    kind,
    platform: query.platform,
    ...shares(members, now),
    previous: previous && shares(members, previous),
  };
}

function shares(
  members: readonly string[],
  { range, videos }: Voices,
): Pick<Reply, 'range' | 'videos' | 'members'> {
  const byMember = voices({ members, videos });
  return {
    range,
    videos: videos.length,
    members: members.map(own => ({
      id: own,
      share: presentMeasured('share_of_voice', MEASURES.share_of_voice({ own, members, videos })),
      ...totalsOf(own, byMember.get(own), videos),
    })),
  };
}

/** A sum of unknown counts is unknown, not 0. */
function totalsOf(
  member: string,
  voice: Voice | undefined,
  videos: readonly VoiceVideo[],
): Pick<Reply['members'][number], 'videos' | 'views' | 'engagements'> {
  const own = videos.filter(({ members }) => members.includes(member));
  const sum = (name: 'views' | 'engagements') =>
    own.length > 0 && own.every(video => video[name] === null) ? null : (voice?.[name] ?? 0);
  return { videos: voice?.videos ?? 0, views: sum('views'), engagements: sum('engagements') };
}
