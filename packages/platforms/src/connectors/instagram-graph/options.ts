import type { ConnectorOptions } from '../connector.ts';

export const INSTAGRAM_GRAPH = 'instagram-graph-api';

/** Instagram Login only gives access to the own account. */
export type InstagramLogin = 'facebook' | 'instagram';

export const INSTAGRAM_GRAPH_URLS: Readonly<Record<InstagramLogin, string>> = {
  facebook: 'https://graph.facebook.com/v25.0',
  instagram: 'https://graph.instagram.com/v25.0',
};

/** Stored data: Instagram finds other accounts by handle only, and posts of a hashtag come without their owner. */
export interface KnownOnInstagram {
  /** The last known handle. */
  handleOf(accountId: string): Promise<string | null>;
  /** Account ids by video id, without unknown videos. */
  ownersOf(videoIds: readonly string[]): Promise<Readonly<Record<string, string>>>;
}

/**
 * The secrets are `accessToken` (long-lived), `accountId` (the own account's Graph API id), `expiresAt` (ISO; absent if
 * the token does not expire) and, for renewals with Facebook Login, `clientId` and `clientSecret`.
 */
export interface InstagramGraphOptions extends ConnectorOptions {
  readonly login?: InstagramLogin;
  readonly known: KnownOnInstagram;
}
