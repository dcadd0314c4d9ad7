import type { CohortMember, CohortStanding, CpmTable, MetricInput } from '@clipscope/domain';
import type { MeasuredCurve, Seen } from '../measures/parts.ts';
import { itemOf, type Leaf, type Row, rowOf } from './rows.ts';

/** How one input of a metric becomes rows that can be shown, and comes back from them. */
export type Codec = {
  readonly rows: (value: never, seen?: Seen) => Row[];
  readonly value: (rows: readonly Row[]) => unknown;
};

/** One number, text or choice. */
export const scalar: Codec = {
  rows: (value: Leaf, seen) => [rowOf({ value }, undefined, seen)],
  value: ([row]) => row?.values.value,
};

export const moment: Codec = {
  rows: (value: Date) => [rowOf({ value })],
  value: ([row]) => new Date(String(row?.values.value)),
};

export const names: Codec = {
  rows: (values: readonly string[]) => values.map(value => rowOf({ value })),
  value: rows => rows.map(row => row.values.value),
};

/** One object with these fields, or with all that it has. */
export const record = (fields?: readonly string[]): Codec => ({
  rows: (value: object, seen) => [rowOf({ ...value }, fields, seen)],
  value: ([row]) => row && itemOf(row),
});

export const list = (fields?: readonly string[]): Codec => ({
  rows: (values: readonly object[]) => values.map(value => rowOf({ ...value }, fields)),
  value: rows => rows.map(itemOf),
});

/** Courses of videos, one row for each look at one. */
export const courses = {
  rows: (curves: readonly MeasuredCurve[]): Row[] =>
    curves.flatMap(({ videoId, publishedAt, kind, points, looks }) =>
      points.map((point, index) => rowOf({ videoId, publishedAt, kind, ...point }, undefined, looks[index])),
    ),
  value: (rows: readonly Row[]): MeasuredCurve[] =>
    [...Map.groupBy(rows, row => row.values.videoId).values()].map(ofVideo => {
      const looks = ofVideo.map(row => itemOf(row) as MeasuredCurve['looks'][number] & { ageHours: number });
      const points = looks.map(({ ageHours, views }) => ({ ageHours, views }));
      const [first] = looks as unknown as readonly [Pick<MeasuredCurve, 'videoId' | 'publishedAt' | 'kind'>];
      const { videoId, publishedAt, kind } = first;
      return { videoId, publishedAt, kind, points, looks };
    }),
} satisfies Codec;

type Attributed = MetricInput<'follower_attribution'>['videos'];

/** The views of videos by the hour of the day, one row for each look. */
export const looks: Codec = {
  rows: (videos: Attributed) =>
    videos.flatMap(({ videoId, publishedAt, observations }) =>
      observations.map(look => rowOf({ ...look, videoId, publishedAt })),
    ),
  value: rows =>
    [...Map.groupBy(rows, row => row.values.videoId).values()].map(ofVideo => {
      const observations = ofVideo.map(row => itemOf(row) as Attributed[number]['observations'][number]);
      const [first] = observations as unknown as Attributed;
      return { videoId: first?.videoId, publishedAt: first?.publishedAt, observations };
    }),
};

type TwoCohorts = MetricInput<'audience_quality'>['cohort'];

/** Two figures of the same accounts. */
export const twoCohorts: Codec = {
  rows: ({ viewsPerFollower, likesPerFollower }: TwoCohorts) =>
    viewsPerFollower.map(({ accountId, followers, value }, index) =>
      rowOf({
        accountId,
        followers,
        viewsPerFollower: value,
        likesPerFollower: likesPerFollower[index]?.value ?? null,
      }),
    ),
  value: rows => {
    const members = (figure: string) =>
      rows.map(({ values: { accountId, followers, [figure]: value } }) => ({ accountId, followers, value }));
    return {
      viewsPerFollower: members('viewsPerFollower'),
      likesPerFollower: members('likesPerFollower'),
    };
  },
};

/** The subject first, then the accounts that it is compared with, for each metric. */
export const standings: Codec = {
  rows: (all: readonly CohortStanding[]) =>
    all.flatMap(({ metric, cohort, ...subject }) => [
      rowOf({ metric, isSubject: true, ...subject }),
      ...cohort.map(member => rowOf({ metric, isSubject: false, ...member })),
    ]),
  value: rows =>
    [...Map.groupBy(rows, row => row.values.metric).values()].map(ofMetric => {
      const [subject, ...others] = ofMetric.map(row => {
        const { isSubject: _, metric, ...member } = itemOf(row);
        return { metric, member: member as unknown as CohortMember };
      });
      return { metric: subject?.metric, ...subject?.member, cohort: others.map(other => other.member) };
    }),
};

export const prices: Codec = {
  rows: ({ currencyCode, rows }: CpmTable) => rows.map(row => rowOf({ currencyCode, ...row })),
  value: rows => ({
    currencyCode: rows[0]?.values.currencyCode ?? '',
    rows: rows.map(row => itemOf(row)),
  }),
};
