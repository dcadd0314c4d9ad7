import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { wilsonInterval } from '../statistics/statistics.ts';

export interface VoiceVideo {
  readonly videoId: string;
  /** The compared members it is about. */
  readonly members: readonly string[];
  readonly views: number | null;
  readonly engagements: number | null;
}

interface ShareOfVoiceInput {
  readonly own: string;
  readonly members: readonly string[];
  readonly videos: readonly VoiceVideo[];
}

export interface Voice {
  videos: number;
  views: number;
  engagements: number;
}

/** A video about k members counts one k-th for each of them. */
export function voices({ members, videos }: Omit<ShareOfVoiceInput, 'own'>): Map<string, Voice> {
  const byMember = new Map(members.map(member => [member, { videos: 0, views: 0, engagements: 0 }]));
  for (const video of videos) {
    const named = [...new Set(video.members)].flatMap(member => byMember.get(member) ?? []);
    for (const voice of named) {
      voice.videos += 1 / named.length;
      voice.views += (video.views ?? 0) / named.length;
      voice.engagements += (video.engagements ?? 0) / named.length;
    }
  }
  return byMember;
}

export function shareOfVoice(input: ShareOfVoiceInput): Measured<number, 'views' | 'engagements'> {
  const set = new Set(input.members);
  const about = input.videos.filter(video => video.members.some(member => set.has(member)));
  const needed = smallestSample('share_of_voice');
  if (about.length < needed) return notEnough(about.length, needed);
  const byMember = voices(input);
  const own = byMember.get(input.own);
  if (own === undefined) throw new RangeError(`${input.own} is not part of the set.`);
  const share = (name: keyof Voice) => {
    const total = [...byMember.values()].reduce((all, voice) => all + voice[name], 0);
    return total === 0 ? null : own[name] / total;
  };
  return known({
    value: own.videos / about.length,
    interval: wilsonInterval(own.videos, about.length),
    sample: about.length,
    details: { views: share('views'), engagements: share('engagements') },
    parts: [...byMember].map(([key, voice]) => ({ key, value: voice.videos })),
  });
}
