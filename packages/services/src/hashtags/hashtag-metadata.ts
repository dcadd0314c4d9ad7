import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { median } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { soundsById } from '../sounds/present-sound.ts';
import { coverDays, daysOf, knownUntil, nowOrAsOf } from '../subjects/day-range.ts';
import { assertKnown } from '../subjects/known-subject.ts';

type Reply = ReplyOf<Contract['hashtagMetadata']>;

const MAX_VALUES = 20;
/** Kinds and lengths are read per video, so only for the newest. */
const SAMPLED_VIDEOS = 200;
const LENGTHS_S = [0, 7, 15, 30, 60, 180];

export async function hashtagMetadata(
  context: SignedInContext,
  { params: { tag }, query }: InputOf<Contract['hashtagMetadata']>,
): Promise<Reply> {
  const { observations } = context;
  const { platform } = query;
  const range = coverDays(query, context.actor.plan, context.now());
  const request = { ...daysOf(query, range), kind: 'hashtag', subject: tag } as const;
  const [mix, formats] = await Promise.all([
    observations.ask(nowOrAsOf(request, questions.subjectMix, questions.subjectMixAsOf), {
      ...request,
      limit: MAX_VALUES,
    }),
    observations.ask(nowOrAsOf(request, questions.subjectFormats, questions.subjectFormatsAsOf), {
      ...request,
      limit: SAMPLED_VIDEOS,
    }),
    assertKnown(context, { kind: 'hashtag', platform, id: tag }),
  ]);
  const of = (property: (typeof mix)[number]['property']) => mix.filter(row => row.property === property);
  const [all] = of('all');
  const share = (videos: number) => videos / (all?.videos ?? 1);
  const parts = (property: 'language' | 'industry') =>
    of(property).map(({ value, videos }) => ({ value, videos, share: share(videos) }));
  const sounds = of('sound').filter(row => row.value !== '');
  const soundOf = await soundsById(
    context,
    platform,
    sounds.map(row => row.value),
    knownUntil(request.asOfDay),
  );
  return {
    range,
    videos: all?.videos ?? 0,
    creators: all?.creators ?? 0,
    languages: parts('language'),
    industries: parts('industry'),
    sounds: sounds.map(({ value, videos, creators }) => {
      const { id, title, author } = soundOf(value);
      return { id, title, author, videos, creators, share: share(videos) };
    }),
    formats: formatsOf(formats),
  };
}

function formatsOf(rows: readonly RowOf<typeof questions.subjectFormats>[]): Reply['formats'] {
  const kinds = [...Map.groupBy(rows, row => row.kind)].map(([value, of]) => ({
    value,
    videos: of.length,
    share: of.length / rows.length,
  }));
  const lengths = rows.flatMap(row => row.duration_s ?? []);
  return {
    sample: rows.length,
    kinds: kinds.toSorted((a, b) => b.videos - a.videos),
    lengths: LENGTHS_S.map((fromS, index) => {
      const toS = LENGTHS_S[index + 1] ?? null;
      const videos = lengths.filter(length => length >= fromS && length < (toS ?? Number.POSITIVE_INFINITY));
      const share = lengths.length === 0 ? 0 : videos.length / lengths.length;
      return { fromS, toS, videos: videos.length, share };
    }),
    medianLengthS: lengths.length === 0 ? null : median(lengths),
  };
}
