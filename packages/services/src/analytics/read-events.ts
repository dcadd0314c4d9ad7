import { gunzipSync } from 'node:zlib';
import { brokenRule, CodedError, type Issue, issueAt, reason } from '@clipscope/contract';
import {
  ANALYTICS,
  COLLECTOR_TOKEN,
  CONSENT_PROPERTY,
  consentFrom,
  isEventName,
  pageKind,
} from '@clipscope/domain';
import { z } from 'zod';
import { invalidField } from '../errors.ts';

/** An event as the analytics library sends it. */
export type SentEvent = z.output<typeof sentEvent>;

const MAX_UNPACKED_BYTES = 5_000_000;
const MAX_EVENTS = 500;
const MAX_PROPERTIES_BYTES = 65_536;
/** The library repeats what failed for hours; a clock that is further off is wrong. */
const MAX_AGE_MS = 3 * 24 * 60 * 60_000;

const id = z.string().min(1).max(200);
const sentEvent = z.object({
  event: z.string().max(200).refine(isEventName),
  uuid: z.uuid(),
  /** How long ago it happened, in ms. */
  offset: z.number().optional(),
  timestamp: z.iso.datetime({ offset: true }).optional(),
  properties: z.looseObject({
    token: z.string().optional(),
    distinct_id: id,
    $user_id: id.optional(),
    $anon_distinct_id: id.optional(),
    $session_id: id.optional(),
    $current_url: z.string().optional(),
    $groups: z.looseObject({ team: id.optional() }).optional(),
    [CONSENT_PROPERTY]: z.string().optional(),
  }),
});
const batch = z.looseObject({ api_key: z.string().optional(), batch: z.array(z.unknown()) });

/** Reads a request of the analytics library: JSON, form-encoded base64, or gzip, which no header announces. */
export function readEvents(body: Uint8Array): SentEvent[] {
  const sent = parseJson(textOf(Buffer.from(body)));
  const known = batch.safeParse(sent);
  const list = known.success ? known.data.batch : [sent].flat();
  if (list.length > MAX_EVENTS)
    throw invalidField('body', reason('fields.maxItems', { maximum: MAX_EVENTS }));
  const issues: Issue[] = [];
  const events = list.flatMap((one, index) => {
    const parsed = sentEvent.safeParse(one, { reportInput: true });
    if (parsed.success) return [parsed.data];
    for (const issue of parsed.error.issues)
      issues.push(issueAt(['body', index, ...issue.path].join('.'), brokenRule(issue)));
    return [];
  });
  if (issues.length > 0) throw new CodedError('VALIDATION', undefined, { issues });
  const token = known.success ? known.data.api_key : undefined;
  if (events.some(({ properties }) => (token ?? properties.token) !== COLLECTOR_TOKEN))
    throw new CodedError('UNAUTHENTICATED');
  return events;
}

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

function textOf(bytes: Buffer): string {
  if (isGzip(bytes)) return unpacked(bytes);
  const text = bytes.toString();
  if (!text.startsWith('data=')) return text;
  const data = Buffer.from(new URLSearchParams(text).get('data') ?? '', 'base64');
  return isGzip(data) ? unpacked(data) : data.toString();
}

function unpacked(bytes: Buffer): string {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }).toString();
  } catch (error) {
    if (error instanceof RangeError) throw new CodedError('PAYLOAD_TOO_LARGE');
    throw unreadable(error);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(error: unknown): CodedError {
  const detail = error instanceof Error ? error.message : String(error);
  return invalidField('body', reason('fields.unreadable', { detail }));
}

export function hasConsent({ properties }: SentEvent): boolean {
  return consentFrom(properties[CONSENT_PROPERTY]) === 'granted';
}

export function occurredAtOf({ offset, timestamp }: SentEvent, now: Date): Date {
  const named = timestamp === undefined ? now.getTime() - (offset ?? 0) : Date.parse(timestamp);
  return new Date(Math.min(now.getTime(), Math.max(now.getTime() - MAX_AGE_MS, named)));
}

export function pageOf({ properties }: SentEvent): string {
  const url = URL.parse(properties.$current_url ?? '');
  return url === null ? '' : pageKind(url.pathname);
}

/** Of the library's own properties, those that are stored. Addresses and names are not among them. */
const STORED = [
  '$browser',
  '$browser_language',
  '$browser_version',
  '$device_type',
  '$lib_version',
  '$os',
  '$prev_pageview_duration',
  '$referring_domain',
  '$screen_width',
  '$timezone',
  '$viewport_width',
];
const VITALS = /^\$web_vitals_(LCP|CLS|FCP|INP)_value$/;
/** They are columns, or about sending. */
const NOT_STORED = ['token', 'distinct_id', CONSENT_PROPERTY];

/** What is stored of an event besides its columns, as JSON. */
export function propertiesOf({ event, properties }: SentEvent): string {
  const stored = Object.entries(properties).filter(
    ([name]) =>
      STORED.includes(name) || VITALS.test(name) || (!name.startsWith('$') && !NOT_STORED.includes(name)),
  );
  const json = JSON.stringify(Object.fromEntries(stored), (_, value) =>
    typeof value === 'string' ? value.slice(0, ANALYTICS.maxTextLength) : value,
  );
  if (Buffer.byteLength(json) > MAX_PROPERTIES_BYTES)
    throw invalidField(
      `body.${event}.properties`,
      reason('fields.maxLength', { maximum: MAX_PROPERTIES_BYTES }),
    );
  return json;
}
