import { DAY_MS } from '../locale/durations.ts';
import { groupSimilar, isLongText } from './similar-texts.ts';

export interface AskedQuestion {
  readonly authorId: string;
  readonly videoId: string;
  /** The owner of the video. */
  readonly accountId: string;
  readonly text: string;
  readonly askedAt: Date;
  readonly likes: number | null;
  /** When the owner replied in its thread. */
  readonly answeredAt: Date | null;
}

interface QuestionToAnswer<Question> {
  /** Nearly the same question, the most liked and then the newest first. */
  readonly questions: readonly Question[];
  readonly people: number;
  readonly likes: number;
  /** Since it was asked last. */
  readonly ageDays: number;
  /** Similar questions that the owner has answered. */
  readonly answered: number;
  readonly priority: number;
}

/** The urge for an answer halves with each week since the question was asked last. */
const HALF_LIFE_DAYS = 7;

/**
 * Questions without an answer by the owner of the video, the most worth answering first: everybody who asked or liked the
 * question waits for the answer. The same question under several videos of an account is one if it is long enough to be
 * the same; "where?" means another thing under each video.
 */
export function questionsToAnswer<Question extends AskedQuestion>(
  questions: readonly Question[],
  now: Date,
): QuestionToAnswer<Question>[] {
  const places = Map.groupBy(questions, ({ accountId, videoId, text }) =>
    isLongText(text) ? accountId : `${accountId}/${videoId}`,
  );
  return [...places.values()]
    .flatMap(groupSimilar)
    .flatMap(group => toAnswer(group, now) ?? [])
    .toSorted((a, b) => b.priority - a.priority || a.ageDays - b.ageDays);
}

function toAnswer<Question extends AskedQuestion>(
  group: readonly Question[],
  now: Date,
): QuestionToAnswer<Question> | null {
  const open = group.filter(({ answeredAt }) => answeredAt === null);
  if (open.length === 0) return null;
  const people = new Set(open.map(({ authorId }) => authorId)).size;
  const likes = open.reduce((sum, question) => sum + (question.likes ?? 0), 0);
  const lastAsked = Math.max(...open.map(({ askedAt }) => askedAt.getTime()));
  const ageDays = Math.max(0, (now.getTime() - lastAsked) / DAY_MS);
  return {
    questions: open.toSorted(
      (a, b) => (b.likes ?? 0) - (a.likes ?? 0) || b.askedAt.getTime() - a.askedAt.getTime(),
    ),
    people,
    likes,
    ageDays,
    answered: group.length - open.length,
    priority: (people + likes) * 0.5 ** (ageDays / HALF_LIFE_DAYS),
  };
}
