import { instagram } from './connectors/instagram.ts';
import { tiktokAccountsApi, tiktokDisplayApi, tiktokResearchApi } from './connectors/tiktok.ts';
import { youtube } from './connectors/youtube.ts';
import type { KnownConnector } from './known-connector.ts';

/** Every source that can be set up. Of several for one platform, the first ones know their own account best. */
export const KNOWN_CONNECTORS: readonly KnownConnector[] = [
  tiktokAccountsApi,
  tiktokDisplayApi,
  tiktokResearchApi,
  youtube,
  instagram,
];
