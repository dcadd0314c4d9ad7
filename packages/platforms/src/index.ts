export type { Connector, ConnectorOptions, QuotaLedger, SecretStore } from './connectors/connector.ts';
export { instagramGraph } from './connectors/instagram-graph/instagram-graph.ts';
export {
  INSTAGRAM_GRAPH_URLS,
  type InstagramLogin,
  type KnownOnInstagram,
} from './connectors/instagram-graph/options.ts';
export { instagramPermitted } from './connectors/instagram-graph/permitted.ts';
export { instagramSignIns } from './connectors/instagram-graph/sign-in.ts';
export type { PermittedUse } from './connectors/permitted-use.ts';
export { hasSignInEnded } from './connectors/sign-in/login.ts';
export { completeSignIn, newVerifier, type SignIn, signInUrl } from './connectors/sign-in/sign-in.ts';
export { tiktokAccountsPermitted } from './connectors/tiktok-accounts/permitted.ts';
export { tiktokAccounts } from './connectors/tiktok-accounts/tiktok-accounts.ts';
export { TIKTOK_BUSINESS_URL, tiktokAccountsSignIn } from './connectors/tiktok-accounts/tokens.ts';
export { tiktokDisplayPermitted } from './connectors/tiktok-display/permitted.ts';
export { tiktokDisplay, tiktokDisplaySignIn } from './connectors/tiktok-display/tiktok-display.ts';
export { TIKTOK_OPEN_URL } from './connectors/tiktok-open/tokens.ts';
export { tiktokResearchPermitted } from './connectors/tiktok-research/permitted.ts';
export { tiktokResearch } from './connectors/tiktok-research/tiktok-research.ts';
export { youtubeSignIn } from './connectors/youtube/google.ts';
export { youtubePermitted } from './connectors/youtube/permitted.ts';
export { YOUTUBE_BASE_URL, youtubeConnector } from './connectors/youtube/youtube-connector.ts';
export { explainedError, isTemporary, PlatformError, type PlatformErrorCode } from './errors.ts';
export type { InvalidRecordCode, RecordResult } from './files/format.ts';
export { peekTable, readMappedFile } from './files/mapper/mapped-file.ts';
export { checkMapping, type Mapping, suggestMapping } from './files/mapper/mapper.ts';
export { fieldsOfKind, NEEDED_FIELDS } from './files/mapper/mapper-fields.ts';
export type { OnPart } from './files/open-file.ts';
export { readFile } from './files/read-file.ts';
export { FileRefused } from './files/unpacking.ts';
export {
  type AccountRef,
  MAX_VIDEOS_PER_REQUEST,
  type Page,
  type Platform,
  platformOf,
  type Question,
  type RawPlatform,
  type RawReply,
  SEARCH_KINDS,
  type SearchKind,
} from './port.ts';
export { type RawSink, rawLog, readRawLog } from './raw/raw-log.ts';
export { recordingPlatform } from './raw/recording-platform.ts';
export { type Answer, NO_ROWS, type Rows } from './rows.ts';
export type { Sources } from './sources.ts';
export { worldPlatform } from './world/world-platform.ts';
