import type { AccountCounts } from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { handleId } from '../handle-id.ts';
import { type Account, accountCountRows, accountRow, type RowProvenance } from './build-rows.ts';
import {
  countOf,
  countryOf,
  type Fields,
  fieldsOf,
  firstText,
  flagOf,
  handleOf,
  isAbsent,
  languageOf,
  linkOf,
  optionalDigits,
  textOf,
  timeOf,
} from './fields.ts';

/** In old page states, `author` is only the handle, and the other fields are next to it. */
export function webAuthorOf(item: Fields): Account {
  if (typeof item.author !== 'string') return webAccountOf(fieldsOf(item, 'author'));
  const { author: uniqueId, authorId: id, authorSecId: secUid, nickname, avatarThumb } = item;
  return webAccountOf({ uniqueId, id, secUid, nickname, avatarThumb });
}

export function webAccountOf(user: Fields): Account {
  const handle = handleOf(user, 'uniqueId');
  const secUid = textOf(user, 'secUid');
  return {
    accountId: optionalDigits(user, 'id') ?? handleId(handle),
    handle,
    displayName: firstText(user, 'nickname') || handle,
    bio: textOf(user, 'signature'),
    bioUrl: bioUrlOf(user),
    avatarUrl: linkOf(user, 'avatarLarger', 'avatarMedium', 'avatarThumb'),
    verified: flagOf(user, 'verified'),
    isPrivate: flagOf(user, 'privateAccount') || flagOf(user, 'secret'),
    isBusiness: flagOf(fieldsOf(user, 'commerceUserInfo'), 'commerceUser'),
    countryCode: countryOf(user, 'region'),
    language: languageOf(user, 'language'),
    createdAt: timeOf(user, 'createTime'),
    altIds: secUid === '' ? {} : { secUid },
  };
}

/** The protocol is optional. */
function bioUrlOf(user: Fields): string | null {
  const link = textOf(fieldsOf(user, 'bioLink'), 'link');
  return link === '' ? null : linkOf({ link: /^https?:/.test(link) ? link : `https://${link}` }, 'link');
}

/** `heartCount`, or `heart` in older responses, counts received likes; `diggCount` counts given ones. */
function webAccountCountsOf(stats: Fields): AccountCounts {
  const likes = isAbsent(stats, 'heartCount') ? 'heart' : 'heartCount';
  return {
    followers: countOf(stats, 'followerCount'),
    following: countOf(stats, 'followingCount'),
    // The first version is a 32-bit number that overflows above two billion.
    likes: Number(stats[likes]) < 0 ? null : countOf(stats, likes),
    videos: countOf(stats, 'videoCount'),
    views: null,
  };
}

export function webAccountRows(
  provenance: RowProvenance,
  account: Account,
  { stats, exact }: ShownStats,
): Pick<Rows, 'accounts' | 'accountObservations'> {
  const counts = webAccountCountsOf(stats);
  return {
    accounts: [accountRow(provenance, account)],
    ...accountCountRows(provenance, account.accountId, counts, exact),
  };
}

interface ShownStats {
  readonly stats: Fields;
  readonly exact: boolean;
}

const ROUNDED_FROM = 10_000;

/**
 * The first version is rounded; the second is exact on a page about a single subject. In lists, the second may be a full
 * or partial copy of the first, so it is exact only if it differs and no shared count looks rounded.
 */
export function shownStats(record: Fields, name: string, isPage = false): ShownStats {
  const rounded = fieldsOf(record, name);
  const second = fieldsOf(record, `${name}V2`);
  const names = Object.keys(second);
  if (names.length === 0) return { stats: rounded, exact: false };
  const shared = names.filter(item => !isAbsent(rounded, item));
  const same = shared.filter(item => String(rounded[item]) === String(second[item]));
  const seemsRounded = same.some(
    item => Number(second[item]) >= ROUNDED_FROM && Number(second[item]) % 100 === 0,
  );
  return { stats: second, exact: isPage || (same.length < shared.length && !seemsRounded) };
}
