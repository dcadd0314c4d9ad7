import { InvalidRecord } from '../../files/format.ts';
import { digitsOf, type Fields, fieldsOf, isAbsent, recordsOf } from '../../files/json-formats/fields.ts';

export const BREAKDOWNS = ['age', 'gender', 'country'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** The answers that one question took, each as it was sent, and what the house knew to go with them. */
export interface GraphBody {
  readonly answer?: Fields;
  /** Whose list it is: the number of the post or hashtag in the Graph API. */
  readonly node?: string;
  /** The own profile, where the answer does not say whose it is. */
  readonly owner?: Fields;
  /** By the post's number in the Graph API, of posts that came without. */
  readonly insights?: Readonly<Record<string, Fields>>;
  /** Accounts by video. */
  readonly owners?: Readonly<Record<string, string>>;
  /** Nobody used the hashtag lately: these are its most popular posts. */
  readonly isTop?: boolean;
  /** Null where there are too few people. */
  readonly followers?: Readonly<Record<Breakdown, Fields | null>>;
}

/** Another's account is found inside the answer about the own one. */
export function discoveredIn(answer: Fields): Fields | null {
  return isAbsent(answer, 'business_discovery') ? null : fieldsOf(answer, 'business_discovery');
}

/**
 * The number by which Instagram itself knows an account, as its pages and the files from them do; the Graph API
 * has one of its own, which stands in where it tells no other.
 */
export function accountIdOf(profile: Fields): string {
  const name = ['ig_id', 'user_id', 'id'].find(item => !isAbsent(profile, item)) ?? 'id';
  return digitsOf(profile, name);
}

/** Of an account without posts the whole list is left out; an answer of another make is no empty list. */
export function postsIn(list: Fields): readonly Fields[] {
  if (isAbsent(list, 'data') && Object.keys(list).length > 0) throw new InvalidRecord('data is missing');
  return recordsOf(list, 'data');
}
