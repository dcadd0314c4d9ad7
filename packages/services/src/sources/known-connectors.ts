import { instagram } from './connectors/instagram.ts';
import { tiktokAccountsApi, tiktokDisplayApi, tiktokResearchApi } from './connectors/tiktok.ts';
import { youtube } from './connectors/youtube.ts';
import type { KnownConnector } from './known-connector.ts';

/** Every source that can be set up. For each platform, the source with the most detail about its own account is first. */
export const KNOWN_CONNECTORS: readonly KnownConnector[] = [
  tiktokAccountsApi,
  tiktokDisplayApi,
  tiktokResearchApi,
  youtube,
  instagram,
];
