import { missing } from '../../files/format.ts';
import { digitsOf, type Fields, fieldsOf, isAbsent, recordsOf } from '../../files/json-formats/fields.ts';

export const BREAKDOWNS = ['age', 'gender', 'country'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** The unmodified replies for one question, with the known data that is needed to read them. */
export interface GraphBody {
  readonly answer?: Fields;
  /** The Graph API id of the post or hashtag that the list belongs to. */
  readonly node?: string;
  /** The own profile, where the answer does not identify the account. */
  readonly owner?: Fields;
  /** By the Graph API id of posts whose insights were fetched separately. */
  readonly insights?: Readonly<Record<string, Fields>>;
  /** Account ids by video id. */
  readonly owners?: Readonly<Record<string, string>>;
  /** The hashtag has no recent posts, so these are its top posts. */
  readonly isTop?: boolean;
  /** Null where there are too few people. */
  readonly followers?: Readonly<Record<Breakdown, Fields | null>>;
}

/** Replies about other accounts are nested in a reply about the own one. */
export function discoveredIn(answer: Fields): Fields | null {
  return isAbsent(answer, 'business_discovery') ? null : fieldsOf(answer, 'business_discovery');
}

/** Instagram's own id of an account, as on its web pages; the Graph API's id is the fallback. */
export function accountIdOf(profile: Fields): string {
  const name = ['ig_id', 'user_id', 'id'].find(item => !isAbsent(profile, item)) ?? 'id';
  return digitsOf(profile, name);
}

/** The list is absent for an account without posts, but any other reply without it is invalid. */
export function postsIn(list: Fields): readonly Fields[] {
  if (isAbsent(list, 'data') && Object.keys(list).length > 0) throw missing('data');
  return recordsOf(list, 'data');
}
