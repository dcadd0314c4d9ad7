import { accountPath, hashtagPath, soundPath } from '../../lib/page/paths.ts';
import type { AccountInfo, Infos, SubjectInfo } from './compare-calls.ts';
import { idOf } from './compare-calls.ts';

export type Member = {
  /** As the address names it. */
  readonly asked: string;
  /** As the platform names it; null until that is known. */
  readonly id: string | null;
  readonly name: string;
  readonly href: string | null;
  /** There is none of that name on the platform, as far as we know. */
  readonly isUnknown: boolean;
  readonly picture: string | null;
  /** Keeps its colour in every chart. */
  readonly place: number;
  readonly account: AccountInfo | null;
  readonly subject: SubjectInfo | null;
};

/** Who is compared, with what is known of each in the range. Until that is there, their names alone. */
export function membersOf(ids: readonly string[], infos: Infos | null, unnamed: string): Member[] {
  return ids.map((asked, place) => {
    const nobody = { asked, place, id: null, name: asked, href: null, picture: null, isUnknown: false };
    const result = infos?.get(asked);
    if (!result?.ok)
      return { ...nobody, isUnknown: result?.error.status === 404, account: null, subject: null };
    const info = result.data;
    const known = { ...nobody, id: idOf(info) };
    if ('handle' in info) {
      const { displayName: name, avatarUrl: picture } = info;
      return { ...known, name, href: accountPath(info), picture, account: info, subject: null };
    }
    if ('hashtag' in info) {
      return { ...known, name: `#${info.hashtag}`, href: hashtagPath(info), account: null, subject: info };
    }
    const { id, title, coverUrl: picture } = info.sound;
    const href = soundPath({ platform: info.platform, id });
    return { ...known, name: title ?? unnamed, href, picture, account: null, subject: info };
  });
}
