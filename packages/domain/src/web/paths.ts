const GUIDE_OR_STANDALONE_PARTS = ['/guides/', '/fetching', '/full', '/reset-password-link'];

/** The chat widget is hidden on these pages. */
export function isGuideOrStandalonePath(path: string): boolean {
  return GUIDE_OR_STANDALONE_PARTS.some(part => path.includes(part));
}

/** A guide, or the full report of an account. */
export function isGuideVisitPath(path: string): boolean {
  return path.includes('/guides/') || (path.includes('/user/') && path.includes('/full'));
}

const WITHOUT_MARKETING_SCRIPTS = ['slice-simulator', 'reset-password-link'];

export function skipsMarketingScripts(url: string): boolean {
  return WITHOUT_MARKETING_SCRIPTS.some(part => url.includes(part));
}

export function isCampaignUrl(url: string): boolean {
  return url.includes('utm_');
}

/** The name of a tab's page view, such as `account#top_videos`. */
export function tabViewName(feature: string, tabLabel: string): string {
  return `${feature}#${tabLabel.trim().toLowerCase().replaceAll(/\s+/g, '_')}`;
}

export const SUBSCRIPTION_PATH = '/account/paddle/subscription';
export const ENTER_PREVIEW_PATH = '/api/preview';
export const EXIT_PREVIEW_PATH = '/api/exit-preview';
const AUTH_BASE_PATH = '/api/auth';
export const CLIENT_LOG_PATH = `${AUTH_BASE_PATH}/_log`;
