export const HOME_PATH = '/';
export const PRICING_PATH = '/pricing';
export const DASHBOARD_PATH = '/dashboard';
export const PROFILE_PATH = '/account/profile';
export const TEAM_PATH = '/account/team';
export const API_KEYS_PATH = '/account/api-keys';
export const USAGE_PATH = '/account/usage';
export const DATA_PATH = '/account/data';
export const SUPPORT_PATH = '/support';
export const SEARCH_PATH = '/search';
export const VIDEO_SEARCH_PATH = '/videos';
export const FINDER_PATH = '/finder';
export const COMPARE_PATH = '/compare';
export const FAVOURITES_PATH = '/favourites';
export const CAMPAIGNS_PATH = '/campaigns';
export const LISTENING_PATH = '/listening';
export const COMMENTS_PATH = '/comments';
export const MENTIONS_PATH = '/mentions';
export const ASSISTANT_PATH = '/assistant';
export const EXPORTS_PATH = '/exports';
export const ADMIN_PATH = '/admin';
export const ADMIN_USERS_PATH = '/admin/users';
export const ADMIN_TEAMS_PATH = '/admin/teams';
export const ADMIN_PLANS_PATH = '/admin/plans';
export const ADMIN_SUBSCRIPTIONS_PATH = '/admin/subscriptions';
export const ADMIN_TICKETS_PATH = '/admin/tickets';
export const ADMIN_USAGE_PATH = '/admin/usage';
export const ADMIN_ANALYTICS_PATH = '/admin/analytics';
export const ADMIN_JOBS_PATH = '/admin/jobs';
export const ADMIN_SOURCES_PATH = '/admin/sources';
/** Registered with the platforms: they send people back there who signed in. */
export const ADMIN_SIGNED_IN_PATH = '/admin/sources/signed-in';
export const ADMIN_CONTENT_PATH = '/admin/content';
export const ADMIN_CONTENT_PICTURES_PATH = '/admin/content/pictures';
export const ADMIN_IMPORTS_PATH = '/admin/imports';
export const ADMIN_FORGOTTEN_PATH = '/admin/forgotten';
export const ADMIN_AUDIT_PATH = '/admin/audit';
export const SIGN_IN_PATH = '/auth/sign-in';
export const SIGN_UP_PATH = '/auth/sign-up';
export const RESET_PASSWORD_PATH = '/reset-password-link';
export const TERMS_PATH = '/legal/terms';
export const PRIVACY_PATH = '/legal/privacy';
export const ANALYTICS_PATH = '/legal/analytics';
/** Emails that were not sent, on development machines only. */
export const OUTBOX_PATH = '/dev/outbox';

export function assistantPath(subject: {
  readonly about: string;
  readonly platform: string;
  readonly text: string;
}): string {
  return `${ASSISTANT_PATH}?${new URLSearchParams(subject)}`;
}

export function accountPath(account: { readonly platform: string; readonly handle: string }): string {
  return `/user/${account.platform}/${encodeURIComponent(account.handle)}`;
}

type Thing = { readonly platform: string; readonly id: string };

/** Hashtags, sounds and stickers are on TikTok unless the URL names another platform. */
function withPlatform(path: string, platform: string): string {
  return platform === 'tiktok' ? path : `${path}?platform=${platform}`;
}

export function subjectPath(subject: Thing & { readonly kind: 'hashtag' | 'sound' | 'sticker' }): string {
  return withPlatform(`/${subject.kind}/${encodeURIComponent(subject.id)}`, subject.platform);
}

export function hashtagPath(tag: { readonly platform: string; readonly hashtag: string }): string {
  return subjectPath({ kind: 'hashtag', platform: tag.platform, id: tag.hashtag });
}

export function soundPath(sound: Thing): string {
  return subjectPath({ kind: 'sound', platform: sound.platform, id: sound.id });
}

export function videoPath(video: Thing): string {
  return `/video/${video.platform}/${encodeURIComponent(video.id)}`;
}

export function campaignPath(id: string): string {
  return `${CAMPAIGNS_PATH}/${id}`;
}

export function listenerPath(id: string): string {
  return `${LISTENING_PATH}/${id}`;
}

export function supportPath(ticketId: string): string {
  return `${SUPPORT_PATH}?ticket=${ticketId}`;
}

/** The team's uploaded files, with one of them open. */
export function importPath(id: string): string {
  return `${DATA_PATH}?import=${id}`;
}

export function adminUserPath(userId: string): string {
  return `${ADMIN_USERS_PATH}/${userId}`;
}

export function adminTeamPath(teamId: string): string {
  return `${ADMIN_TEAMS_PATH}/${teamId}`;
}

export function adminTicketPath(ticketId: string): string {
  return `${ADMIN_TICKETS_PATH}/${ticketId}`;
}

export function adminContentPath(id: string): string {
  return `${ADMIN_CONTENT_PATH}/${id}`;
}

/** A path of this site, whatever a link says; the fallback for any other address. */
export function pathOnSite(text: string | null, origin: string, fallback: string): string {
  const url = text ? URL.parse(text, origin) : null;
  if (url?.origin !== origin) return fallback;
  const path = url.pathname + url.search + url.hash;
  // A path that starts with two slashes would lead to another site.
  return URL.parse(path, origin)?.origin === origin ? path : fallback;
}

/** The video search by meaning: for words, or for videos like one. */
export function meaningSearchPath(of: { readonly words: string } | { readonly video: Thing }): string {
  const wanted = 'words' in of ? { q: of.words } : { like: `${of.video.platform}:${of.video.id}` };
  return `${VIDEO_SEARCH_PATH}?${new URLSearchParams({ by: 'meaning', ...wanted })}`;
}
