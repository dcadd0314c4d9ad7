import type { CohortMember, CohortStanding, CpmTable, MetricInput } from '@clipscope/domain';
import type { MeasuredCurve, Provenance } from '../measures/parts.ts';
import { itemOf, type Leaf, type Row, rowOf } from './rows.ts';

/** Converts one input of a metric into rows that can be shown, and back. */
export type Codec = {
  readonly rows: (value: never, provenance?: Provenance) => Row[];
  readonly value: (rows: readonly Row[]) => unknown;
};

export const scalar: Codec = {
  rows: (value: Leaf, provenance) => [rowOf({ value }, undefined, provenance)],
  value: ([row]) => row?.values.value,
};

export const date: Codec = {
  rows: (value: Date) => [rowOf({ value })],
  value: ([row]) => new Date(String(row?.values.value)),
};

export const names: Codec = {
  rows: (values: readonly string[]) => values.map(value => rowOf({ value })),
  value: rows => rows.map(row => row.values.value),
};

/** One object, with all its fields by default. */
export const record = (fields?: readonly string[]): Codec => ({
  rows: (value: object, provenance) => [rowOf({ ...value }, fields, provenance)],
  value: ([row]) => row && itemOf(row),
});

export const list = (fields?: readonly string[]): Codec => ({
  rows: (values: readonly object[]) => values.map(value => rowOf({ ...value }, fields)),
  value: rows => rows.map(itemOf),
});

type Observation = MeasuredCurve['observations'][number] & { readonly ageHours: number };

/** One row for each observation of each video. */
export const viewCurves = {
  rows: (curves: readonly MeasuredCurve[]): Row[] =>
    curves.flatMap(({ videoId, publishedAt, kind, points, observations }) =>
      points.map((point, index) =>
        rowOf({ videoId, publishedAt, kind, ...point }, undefined, observations[index]),
      ),
    ),
  value: (rows: readonly Row[]): MeasuredCurve[] =>
    [...Map.groupBy(rows, row => row.values.videoId).values()].map(group => {
      const observations = group.map(row => itemOf(row) as Observation);
      const points = observations.map(({ ageHours, views }) => ({ ageHours, views }));
      const [first] = observations as unknown as readonly [
        Pick<MeasuredCurve, 'videoId' | 'publishedAt' | 'kind'>,
      ];
      const { videoId, publishedAt, kind } = first;
      return { videoId, publishedAt, kind, points, observations };
    }),
} satisfies Codec;

type Attributed = MetricInput<'follower_attribution'>['videos'];

/** One row for each observation of each video. */
export const videoObservations: Codec = {
  rows: (videos: Attributed) =>
    videos.flatMap(({ videoId, publishedAt, observations }) =>
      observations.map(observation => rowOf({ ...observation, videoId, publishedAt })),
    ),
  value: rows =>
    [...Map.groupBy(rows, row => row.values.videoId).values()].map(group => {
      const observations = group.map(row => itemOf(row) as Attributed[number]['observations'][number]);
      const [first] = observations as unknown as Attributed;
      return { videoId: first?.videoId, publishedAt: first?.publishedAt, observations };
    }),
};

type ReachCohorts = MetricInput<'audience_quality'>['cohort'];

/** Two metrics of the same accounts. */
export const reachCohorts: Codec = {
  rows: ({ viewsPerFollower, likesPerFollower }: ReachCohorts) =>
    viewsPerFollower.map(({ accountId, followers, value }, index) =>
      rowOf({
        accountId,
        followers,
        viewsPerFollower: value,
        likesPerFollower: likesPerFollower[index]?.value ?? null,
      }),
    ),
  value: rows => {
    const members = (metric: string) =>
      rows.map(({ values: { accountId, followers, [metric]: value } }) => ({ accountId, followers, value }));
    return {
      viewsPerFollower: members('viewsPerFollower'),
      likesPerFollower: members('likesPerFollower'),
    };
  },
};

/** For each metric the subject first, then the accounts it is compared with. */
export const standings: Codec = {
  rows: (all: readonly CohortStanding[]) =>
    all.flatMap(({ metric, cohort, ...subject }) => [
      rowOf({ metric, isSubject: true, ...subject }),
      ...cohort.map(member => rowOf({ metric, isSubject: false, ...member })),
    ]),
  value: rows =>
    [...Map.groupBy(rows, row => row.values.metric).values()].map(group => {
      const [subject, ...others] = group.map(row => {
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
