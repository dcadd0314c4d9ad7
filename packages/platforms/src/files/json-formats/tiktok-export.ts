import { reason } from '@clipscope/contract';
import type { AccountObservation } from '@clipscope/domain';
import { DAY_MS } from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { type FileFacts, InvalidRecord, type JsonFormat } from '../format.ts';
import { handleId, handleIn } from '../handle-id.ts';
import type { ScanPlan } from '../json-scanner.ts';
import { tiktokVideoUrl } from '../tiktok-ids.ts';
import { accountCountRows, accountRow, hashtagsOf, provenanceOf, videoRows } from './build-rows.ts';
import { type Fields, isFields, linkOf, textOf } from './fields.ts';

/**
 * A personal data export contains private data such as messages and logins. Only these three sections are read, under
 * any of the names they have had; nothing else is even parsed.
 */
const SECTIONS = {
  profile: [['profile', 'profile and settings'], ['profile info', 'profile information'], ['profilemap']],
  posts: [['post', 'posts', 'video'], ['posts', 'videos'], ['videolist']],
  followers: [
    ['your activity', 'activity', 'profile and settings', 'follower'],
    ['follower', 'followers', 'follower list'],
    ['fanslist'],
  ],
} as const;
type Section = keyof typeof SECTIONS;
const SECTION_NAMES = Object.keys(SECTIONS) as Section[];

function isOn(path: readonly string[], section: Section): boolean {
  const levels: readonly (readonly string[])[] = SECTIONS[section];
  return path.every((name, level) => levels[level]?.includes(name.trim().toLowerCase()) === true);
}

export const EXPORT_PLAN: ScanPlan = {
  lists: () => false,
  enters: path => path.length < 3 && SECTION_NAMES.some(section => isOn(path, section)),
  retains: path => path.length === 3 && SECTION_NAMES.some(section => isOn(path, section)),
};

const MARK = new RegExp(
  `"(?:${[
    'Your Activity',
    'Profile And Settings',
    'Profile Info(?:rmation)?',
    'ProfileMap',
    'Direct Messages?',
    'Chat ?History',
    'Login History(?:List)?',
    'LoginHistoryList',
    'App Settings',
    'FansList',
    'Follow(?:er|ing) List',
    'Watch History',
    'Video Browsing History',
    'Like List',
    'ItemFavoriteList',
    'Likes and Favorites',
    'Search History',
    'Off TikTok Activity',
    'Ads and data',
    'TikTok Live',
    'TikTok Shop(?:ping)?',
  ].join('|')})"\\s*:\\s*[[{]|^\\s*\\{\\s*"Activity"\\s*:`,
  'i',
);

/** Detects any of its section names, so that broken exports are recognised too. */
export function isPersonalExport(head: string): boolean {
  return MARK.test(head);
}

/** A part of a personal export with the account's user name. */
class ExportedPart {
  readonly section: Section;
  readonly where: string;
  readonly value: unknown;
  readonly userName: string | null;

  constructor(section: Section, where: string, value: unknown, userName: string | null) {
    this.section = section;
    this.where = where;
    this.value = value;
    this.userName = userName;
  }
}

/** The profile, every post, and all followers together. */
export function exportedParts(retained: Fields): ExportedPart[] {
  const found = retainedValues(retained, []);
  const profile = found.find(item => item.section === 'profile' && isFields(item.value));
  const userName = profile && isFields(profile.value) ? handleIn(nameIn(profile.value)) : null;
  const parts: ExportedPart[] = [];
  if (profile) parts.push(new ExportedPart('profile', profile.where, profile.value, userName));
  for (const { section, where, value } of found) {
    if (section === 'followers') parts.push(new ExportedPart(section, where, value, userName));
    if (section !== 'posts' || !Array.isArray(value)) continue;
    value.forEach((post, index) => {
      parts.push(new ExportedPart(section, `${where}[${index}]`, post, userName));
    });
  }
  return parts;
}

type RetainedValue = { readonly section: Section; readonly where: string; readonly value: unknown };

function retainedValues(within: Fields, path: readonly string[]): RetainedValue[] {
  return Object.entries(within).flatMap(([name, value]): RetainedValue[] => {
    const inside = [...path, name];
    if (inside.length < 3) return isFields(value) ? retainedValues(value, inside) : [];
    const section = SECTION_NAMES.find(item => isOn(inside, item));
    return section && value !== null ? [{ section, where: inside.join('.'), value }] : [];
  });
}

function nameIn(profile: Fields): string {
  return typeof profile.userName === 'string' ? textOf(profile, 'userName') : '';
}

const TIKTOK_EXPORT = 'file:tiktok-export';

export const tiktokExport: JsonFormat = {
  id: TIKTOK_EXPORT,
  recognises: value => value instanceof ExportedPart,
  read(value, facts) {
    const part = value as ExportedPart;
    const handle = part.userName ?? handleIn(facts.handle ?? '');
    if (handle === null) throw new InvalidRecord(reason('records.noProfile'), 'UNKNOWN_ACCOUNT');
    return READERS[part.section](part.value, handle, facts);
  },
};

const READERS: Record<Section, (value: unknown, handle: string, facts: FileFacts) => Partial<Rows>> = {
  profile(value, handle, facts) {
    const provenance = provenanceOf(TIKTOK_EXPORT, 'tiktok', facts);
    const profile = isFields(value) ? value : {};
    const accountId = handleId(handle);
    const bio = typeof profile.bioDescription === 'string' ? textOf(profile, 'bioDescription') : '';
    const account = {
      accountId,
      handle,
      displayName: handle,
      bio,
      avatarUrl: linkOf(profile, 'profilePhoto'),
    };
    const counts = {
      likes: countIn(profile.likesReceived, 'likesReceived'),
      followers: countIn(profile.followerCount, 'followerCount'),
      following: countIn(profile.followingCount, 'followingCount'),
    };
    return {
      accounts: [accountRow(provenance, account)],
      ...accountCountRows(provenance, accountId, counts, true),
    };
  },
  posts(value, handle, facts) {
    const post = lowerCased(value);
    const visibility = post.get('whocanview');
    if (visibility !== undefined && !/^(public|everyone)$/i.test(String(visibility))) {
      throw new InvalidRecord(reason('records.notPublic'));
    }
    const link = post.get('link');
    const [, videoId] =
      (typeof link === 'string' && /\/(?:video|photo)\/([1-9]\d{14,24})(?:[/?#]|$)/.exec(link)) || [];
    if (videoId === undefined) throw new InvalidRecord(reason('records.noVideoInLink'));
    const title = post.get('title');
    const caption = typeof title === 'string' ? textOf({ title }, 'title') : '';
    return videoRows(
      provenanceOf(TIKTOK_EXPORT, 'tiktok', facts),
      {
        videoId,
        accountId: handleId(handle),
        url: tiktokVideoUrl(handle, videoId, 'video'),
        caption,
        publishedAt: dateIn(post.get('date')),
        hashtags: hashtagsOf(caption, []),
        isAiGenerated: post.get('aigeneratedcontent') === 'Yes',
      },
      { likes: countIn(post.get('likes'), 'Likes') },
      true,
    );
  },
  followers: (value, handle, facts) => ({ accountObservations: followerCurve(value, handle, facts) }),
};

/**
 * The number of current followers who had followed by the end of each day. Accounts that unfollowed since are not in the
 * list, so the counts are not exact. The followers' identities are not read.
 */
function followerCurve(value: unknown, handle: string, facts: FileFacts): AccountObservation[] {
  if (!Array.isArray(value))
    throw new InvalidRecord(reason('records.rule', { field: 'FansList', rule: 'list' }));
  const times = value.map(item => dateIn(lowerCased(item).get('date')).getTime()).sort((a, b) => a - b);
  return times.flatMap((time, index) => {
    const next = times[index + 1];
    if (next !== undefined && dayOf(next) === dayOf(time)) return [];
    const provenance = provenanceOf(TIKTOK_EXPORT, 'tiktok', facts, new Date(time));
    return accountCountRows(provenance, handleId(handle), { followers: index + 1 }, false)
      .accountObservations;
  });
}

const dayOf = (ms: number) => Math.floor(ms / DAY_MS);

function lowerCased(value: unknown): ReadonlyMap<string, unknown> {
  if (!isFields(value)) throw new InvalidRecord(reason('records.notAnObject'));
  return new Map(Object.entries(value).map(([name, inner]) => [name.toLowerCase(), inner]));
}

/** Without a time zone, taken as UTC. The error does not contain the value, which may be private. */
function dateIn(value: unknown): Date {
  const match =
    typeof value === 'string' ? /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?: UTC|Z)?$/.exec(value) : null;
  const date = new Date(match ? Date.parse(`${match[1]}T${match[2]}Z`) : Number.NaN);
  if (Number.isNaN(date.getTime()))
    throw new InvalidRecord(reason('records.rule', { field: 'Date', rule: 'timestamp' }));
  return date;
}

function countIn(value: unknown, name: string): number | null {
  if (value === undefined || value === null || value === '' || value === 'None' || value === 'N/A')
    return null;
  const count = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) {
    throw new InvalidRecord(reason('records.rule', { field: name, rule: 'count' }));
  }
  return count;
}
