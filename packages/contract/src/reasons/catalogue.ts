import { ACCESS_REASONS } from './access.ts';
import { ASSISTANT_LABELS, ASSISTANT_REASONS } from './assistant.ts';
import { BILLING_REASONS } from './billing.ts';
import { CONTENT_REASONS } from './content/content.ts';
import { FIELD_REASONS } from './fields.ts';
import { FILE_REASONS } from './files.ts';
import { IMPORT_REASONS } from './imports.ts';
import { ITEM_REASONS } from './items.ts';
import { JOB_REASONS } from './jobs.ts';
import { LIMIT_REASONS } from './limits.ts';
import { LISTENING_REASONS } from './listening.ts';
import { MAPPING_REASONS } from './mapping.ts';
import { PLATFORM_REASONS } from './platform.ts';
import { RECORD_REASONS } from './records.ts';
import { SOURCE_LABELS, SOURCE_REASONS } from './sources.ts';
import { TRANSCRIPTION_REASONS } from './transcriptions.ts';

/**
 * Every sentence that the API explains something with, as ICU messages in English. The web app has the same messages
 * under the same names and shows them in the reader's language.
 */
export const REASON_GROUPS = {
  access: ACCESS_REASONS,
  assistant: ASSISTANT_REASONS,
  assistantLabels: ASSISTANT_LABELS,
  billing: BILLING_REASONS,
  content: CONTENT_REASONS,
  fields: FIELD_REASONS,
  files: FILE_REASONS,
  imports: IMPORT_REASONS,
  items: ITEM_REASONS,
  jobs: JOB_REASONS,
  limits: LIMIT_REASONS,
  listening: LISTENING_REASONS,
  mapping: MAPPING_REASONS,
  /** Text from elsewhere, such as a platform’s own error. */
  other: { verbatim: '{text}' },
  platform: PLATFORM_REASONS,
  records: RECORD_REASONS,
  sourceLabels: SOURCE_LABELS,
  sources: SOURCE_REASONS,
  transcriptions: TRANSCRIPTION_REASONS,
} as const;

type Groups = typeof REASON_GROUPS;

/** `limits.seats` for `seats` of the group `limits`. */
export type ReasonCode = {
  [Group in keyof Groups & string]: `${Group}.${keyof Groups[Group] & string}`;
}[keyof Groups & string];

export type TextOf<Code extends ReasonCode> = Code extends `${infer Group}.${infer Name}`
  ? Group extends keyof Groups
    ? Name extends keyof Groups[Group]
      ? Groups[Group][Name]
      : never
    : never
  : never;

const TEXTS = new Map<string, string>(
  Object.entries(REASON_GROUPS).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text] as const),
  ),
);

export const REASON_CODES = [...TEXTS.keys()] as [ReasonCode, ...ReasonCode[]];

export const isReasonCode = (code: string): code is ReasonCode => TEXTS.has(code);
export const reasonText = (code: ReasonCode): string => TEXTS.get(code) ?? code;
