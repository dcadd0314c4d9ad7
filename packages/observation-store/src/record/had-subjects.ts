/**
 * A video counts once for each hashtag, sound, sticker and industry that any look at it showed: by the first recorded
 * that did. The look by which the video became known counts for all it showed, so what is told here is the rest.
 */
export type WithSubjects = {
  /** What the look showed, each by its kind and name. */
  readonly subjects: readonly string[];
};

/** For some subjects a video counts by a look, or it no longer does. */
export type SubjectCount<T> = {
  readonly of: T;
  readonly count: 1 | -1;
  readonly subjects: readonly string[];
};

type NewVideo<T> = { readonly by: T; readonly insteadOf: T | undefined };

/** What looks add that come after those known, in the order in which they were recorded. */
export function addedSubjects<T extends WithSubjects>(
  known: WithSubjects | undefined,
  arriving: readonly T[],
): SubjectCount<T>[] {
  const had = new Set((known ?? arriving[0])?.subjects);
  return arriving.flatMap(of => {
    const subjects = of.subjects.filter(subject => !had.has(subject));
    for (const subject of subjects) had.add(subject);
    return subjects.length === 0 ? [] : { of, count: 1, subjects };
  });
}

/** What changes from some looks to others, both in the order in which they were recorded. */
export function changedSubjects<T extends WithSubjects>(
  before: readonly T[],
  after: readonly T[],
  newVideo: NewVideo<T> | undefined,
): SubjectCount<T>[] {
  const changes = new Map<T, Map<string, number>>();
  const add = (of: T, subject: string, count: number) => {
    const counts = changes.get(of) ?? new Map<string, number>();
    changes.set(of, counts.set(subject, (counts.get(subject) ?? 0) + count));
  };
  for (const [subject, of] of firstWith(after)) add(of, subject, 1);
  for (const [subject, of] of firstWith(before)) add(of, subject, -1);
  for (const { of, count, subjects } of byVideo(newVideo))
    for (const subject of subjects) add(of, subject, -count);
  return [...changes].flatMap(([of, counts]) =>
    ([1, -1] as const).flatMap(count => {
      const subjects = [...counts].filter(([, change]) => change === count).map(([subject]) => subject);
      return subjects.length === 0 ? [] : { of, count, subjects };
    }),
  );
}

/** Those of a video that is counted elsewhere, but not for all of them. */
export function subjectsBesides<T extends WithSubjects>(
  {
    newVideo,
    subjects,
  }: {
    readonly newVideo: NewVideo<T> | undefined;
    readonly subjects: readonly SubjectCount<T>[];
  },
  elsewhere: ReadonlySet<string>,
): SubjectCount<T>[] {
  return [...byVideo(newVideo), ...subjects].flatMap(one => {
    const besides = one.subjects.filter(subject => !elsewhere.has(subject));
    return besides.length === 0 ? [] : { ...one, subjects: besides };
  });
}

function firstWith<T extends WithSubjects>(inOrder: readonly T[]): Map<string, T> {
  const first = new Map<string, T>();
  for (const of of inOrder)
    for (const subject of of.subjects) if (!first.has(subject)) first.set(subject, of);
  return first;
}

function byVideo<T extends WithSubjects>(newVideo: NewVideo<T> | undefined): SubjectCount<T>[] {
  if (newVideo === undefined) return [];
  const { by, insteadOf } = newVideo;
  const counts: SubjectCount<T>[] = [{ of: by, count: 1, subjects: by.subjects }];
  return insteadOf ? [...counts, { of: insteadOf, count: -1, subjects: insteadOf.subjects }] : counts;
}
