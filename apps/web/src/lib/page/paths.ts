export const HOME_PATH = '/';
export const DASHBOARD_PATH = '/dashboard';
export const PROFILE_PATH = '/account/profile';
export const TEAM_PATH = '/account/team';
export const SIGN_IN_PATH = '/auth/sign-in';
export const SIGN_UP_PATH = '/auth/sign-up';
export const RESET_PASSWORD_PATH = '/reset-password-link';

export function accountPath(account: { readonly platform: string; readonly handle: string }): string {
  return `/user/${account.platform}/${encodeURIComponent(account.handle)}`;
}
