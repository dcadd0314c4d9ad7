/**
 * A video counts once for each hashtag, sound, sticker and industry: by the first recorded observation that has it. The
 * observation by which the video became known counts for all its subjects, so these are only the others.
 */
export type WithSubjects = {
  /** Each by its kind and name. */
  readonly subjects: readonly string[];
};

/** The video now counts (1) or no longer counts (-1) for some subjects by this observation. */
export type SubjectCount<T> = {
  readonly observation: T;
  readonly count: 1 | -1;
  readonly subjects: readonly string[];
};

type NewVideo<T> = { readonly by: T; readonly insteadOf: T | undefined };

/** The subjects that later observations add; `added` is in recorded order. */
export function addedSubjects<T extends WithSubjects>(
  known: WithSubjects | undefined,
  added: readonly T[],
): SubjectCount<T>[] {
  const counted = new Set((known ?? added[0])?.subjects);
  return added.flatMap(observation => {
    const subjects = observation.subjects.filter(subject => !counted.has(subject));
    for (const subject of subjects) counted.add(subject);
    return subjects.length === 0 ? [] : { observation, count: 1, subjects };
  });
}

/** The difference between two sets of observations, both in recorded order. */
export function changedSubjects<T extends WithSubjects>(
  before: readonly T[],
  after: readonly T[],
  newVideo: NewVideo<T> | undefined,
): SubjectCount<T>[] {
  const changes = new Map<T, Map<string, number>>();
  const add = (observation: T, subject: string, count: number) => {
    const counts = changes.get(observation) ?? new Map<string, number>();
    changes.set(observation, counts.set(subject, (counts.get(subject) ?? 0) + count));
  };
  for (const [subject, observation] of firstWithSubject(after)) add(observation, subject, 1);
  for (const [subject, observation] of firstWithSubject(before)) add(observation, subject, -1);
  for (const { observation, count, subjects } of aVideoObservation(newVideo))
    for (const subject of subjects) add(observation, subject, -count);
  return [...changes].flatMap(([observation, counts]) =>
    ([1, -1] as const).flatMap(count => {
      const subjects = [...counts].filter(([, change]) => change === count).map(([subject]) => subject);
      return subjects.length === 0 ? [] : { observation, count, subjects };
    }),
  );
}

/** All subject counts of a change, except for the subjects that another database counts. */
export function subjectsExcept<T extends WithSubjects>(
  change: {
    readonly newVideo: NewVideo<T> | undefined;
    readonly subjects: readonly SubjectCount<T>[];
  },
  countedElsewhere: ReadonlySet<string>,
): SubjectCount<T>[] {
  return [...aVideoObservation(change.newVideo), ...change.subjects].flatMap(count => {
    const subjects = count.subjects.filter(subject => !countedElsewhere.has(subject));
    return subjects.length === 0 ? [] : { ...count, subjects };
  });
}

function firstWithSubject<T extends WithSubjects>(ordered: readonly T[]): Map<string, T> {
  const first = new Map<string, T>();
  for (const observation of ordered)
    for (const subject of observation.subjects) if (!first.has(subject)) first.set(subject, observation);
  return first;
}

function aVideoObservation<T extends WithSubjects>(newVideo: NewVideo<T> | undefined): SubjectCount<T>[] {
  if (newVideo === undefined) return [];
  const { by, insteadOf } = newVideo;
  const counts: SubjectCount<T>[] = [{ observation: by, count: 1, subjects: by.subjects }];
  return insteadOf
    ? [...counts, { observation: insteadOf, count: -1, subjects: insteadOf.subjects }]
    : counts;
}
