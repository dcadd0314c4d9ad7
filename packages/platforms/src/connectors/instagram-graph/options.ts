import type { ConnectorOptions } from '../connector.ts';

export const INSTAGRAM_GRAPH = 'instagram-graph-api';

/** Facebook Login answers everything; Instagram Login only what concerns the own account. */
export type InstagramLogin = 'facebook' | 'instagram';

export const INSTAGRAM_GRAPH_URLS: Readonly<Record<InstagramLogin, string>> = {
  facebook: 'https://graph.facebook.com/v25.0',
  instagram: 'https://graph.instagram.com/v25.0',
};

/** What the house remembers: Instagram finds others by their handle alone, and posts of a hashtag come without owner. */
export interface KnownOnInstagram {
  /** The handle that the account was last seen with. */
  handleOf(accountId: string): Promise<string | null>;
  /** The accounts of those of the videos that are known, by the videos' ids. */
  ownersOf(videoIds: readonly string[]): Promise<Readonly<Record<string, string>>>;
}

/**
 * The secrets are `accessToken` (long-lived), `accountId` (the own account's number in the Graph API),
 * `expiresAt` (ISO; left out for a token without end) and, for renewals with Facebook Login, `clientId` and
 * `clientSecret`.
 */
export interface InstagramGraphOptions extends ConnectorOptions {
  readonly login?: InstagramLogin;
  readonly known: KnownOnInstagram;
}
