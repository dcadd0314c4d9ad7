export { isPassing, PlatformError, type PlatformErrorCode } from './errors.ts';
export type { FileFacts, Understood } from './files/format.ts';
export {
  checkMapping,
  isMapping,
  type Mapping,
  readMapped,
  suggestMapping,
} from './files/mapper.ts';
export { readFile } from './files/read-file.ts';
export { FileRefused, UNPACK_LIMITS, type UnpackLimits } from './files/unpacking.ts';
export {
  type AccountRef,
  type Answer,
  type AudienceSubject,
  type Page,
  type Platform,
  platformOf,
  type Question,
  type RawPlatform,
  type RawReply,
  SEARCH_KINDS,
  type SearchKind,
} from './port.ts';
export { type RawEntry, type RawSink, rawLog, readRawLog } from './raw/raw-log.ts';
export { recordingPlatform } from './raw/recording-platform.ts';
export { replayPlatform } from './raw/replay-platform.ts';
export { NO_ROWS, type Rows } from './rows.ts';
export { listSources, type Sources } from './sources.ts';
export { type WorldPlatformOptions, worldPlatform } from './world/world-platform.ts';
