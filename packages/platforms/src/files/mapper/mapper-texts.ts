import { type DayOrder, type MappedKind, reason } from '@clipscope/contract';
import { type Count, PLATFORMS, type Platform, VIDEO_KINDS, type VideoKind } from '@clipscope/domain';
import { type FileFacts, InvalidRecord, invalidField, invalidHandle, notOneOf, quote } from '../format.ts';
import { commenterIn, handleIn } from '../handle-id.ts';
import { countryOf, languageOf, linkOf } from '../json-formats/fields.ts';
import { parseDay } from '../months.ts';
import { isUnknown, readCount, readFlag, readId, readSeconds } from '../table-formats/cells.ts';
import { assertPast, commentTime, hasZone, parseTime } from '../table-formats/times.ts';
import { fieldsOfKind } from './mapper-fields.ts';

/** The texts of a line by field of the common model. */
export type MappedTexts = Readonly<Record<string, string>>;

const ID = /^[\w.@:-]{1,100}$/;
const KIND_WORDS: Readonly<Record<string, VideoKind>> = {
  album: 'carousel',
  carousel_album: 'carousel',
  image: 'photo',
  reel: 'video',
  short: 'video',
  sidecar: 'carousel',
};

/** Smaller counts have no more than three digits. */
export const ROUNDED_FROM = 1_000;

/** Reads the fields of one line. Absent fields are null, or empty for texts. */
export class MappedLine {
  readonly #texts: MappedTexts;
  readonly #facts: FileFacts;
  readonly #dayOrder: DayOrder | undefined;
  readonly #rounded: ReadonlySet<string>;

  /** `rounded` are the fields whose counts are rounded throughout the file. */
  constructor(
    texts: MappedTexts,
    facts: FileFacts,
    {
      dayOrder,
      rounded = new Set(),
    }: { dayOrder?: DayOrder | undefined; rounded?: ReadonlySet<string> } = {},
  ) {
    this.#texts = texts;
    this.#facts = facts;
    this.#dayOrder = dayOrder;
    this.#rounded = rounded;
  }

  text(name: string): string {
    return this.#texts[name]?.trim() ?? '';
  }

  #known(name: string): string | null {
    const text = this.text(name);
    return isUnknown(text) ? null : text;
  }

  id(name: string): string | null {
    const text = this.#known(name);
    return text === null ? null : readId(text, name, ID);
  }

  handle(name: string): string | null {
    const text = this.#known(name);
    if (text === null) return null;
    const handle = handleIn(text);
    if (handle === null) throw invalidHandle(name, text);
    return handle;
  }

  commenter(name: string): string | null {
    const text = this.#known(name);
    if (text === null) return null;
    const handle = commenterIn(text);
    if (handle === null) throw invalidHandle(name, text);
    return handle;
  }

  platform(): Platform {
    const text = this.text('platform')
      .toLowerCase()
      .replace(/^www\.|\.com$/g, '');
    const platform = PLATFORMS.find(item => item === text);
    if (platform === undefined) throw notOneOf('platform', PLATFORMS, text);
    return platform;
  }

  kind(): VideoKind | null {
    const text = this.#known('kind')?.toLowerCase() ?? null;
    if (text === null) return null;
    const kind = KIND_WORDS[text] ?? VIDEO_KINDS.find(item => item === text);
    if (kind === undefined) throw notOneOf('kind', VIDEO_KINDS, text);
    return kind;
  }

  flag(name: string): boolean {
    return readFlag(this.#known(name) ?? '', name);
  }

  seconds(name: string): number | null {
    return readSeconds(this.text(name), name) || null;
  }

  link(name: string): string | null {
    return linkOf({ [name]: this.text(name) }, name);
  }

  country(name: string): string | null {
    return countryOf({ [name]: this.text(name).toUpperCase() }, name);
  }

  language(name: string): string | null {
    return languageOf({ [name]: this.text(name) }, name);
  }

  /** Tags of several words are not hashtags, unless each word has its own #. */
  hashtags(name: string): string[] {
    const text = this.#texts[name] ?? '';
    const isList = /[,;|\n]/.test(text);
    const tags = text
      .split(isList ? /[,;|\n]+/ : /\s+/)
      .map(tag => tag.trim().replace(/^[[\]"'“”]+|[[\]"'“”]+$/g, ''));
    return tags
      .flatMap(tag => (tag.includes('#') ? tag.split(/\s+/) : tag))
      .filter(tag => tag !== '' && !/\s/.test(tag));
  }

  /** A time without a zone follows the id, which contains it. */
  commentTime(name: string, commentId: string): Date | null {
    const time = this.time(name);
    return time === null || hasZone(this.text(name)) ? time : commentTime(time, commentId);
  }

  time(name: string): Date | null {
    const text = this.#known(name);
    if (text === null) return null;
    const time = parseTime(text) ?? this.#numericDay(text, name) ?? namedDay(text);
    if (time === null) throw invalidField(name, text, 'time');
    return assertPast(time, name, this.#facts);
  }

  /** 20261130, or 30/11/2026 with or without a time of day. */
  #numericDay(text: string, name: string): Date | null {
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
    if (year !== undefined) return parseTime(`${year}-${month}-${day}`);
    const [, first, second, inYear, clock] =
      /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,T]+(\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? [];
    if (first === undefined || second === undefined) return null;
    const isDayFirst = this.#isDayFirst(Number(first), Number(second));
    if (isDayFirst === null) {
      throw new InvalidRecord(reason('records.ambiguousDay', { field: name, value: quote(text) }));
    }
    const [d, m] = (isDayFirst ? [first, second] : [second, first]).map(part => part.padStart(2, '0'));
    return parseTime(`${inYear}-${m}-${d}${clock === undefined ? '' : `T${clock}`}`);
  }

  #isDayFirst(first: number, second: number): boolean | null {
    if (first === second) return true;
    if (this.#dayOrder !== undefined) return this.#dayOrder === 'day-first';
    return first > 12 ? true : second > 12 ? false : null;
  }

  counts<Name extends string>(kind: MappedKind): { counts: Partial<Record<Name, Count>>; exact: boolean } {
    const counts: Partial<Record<string, Count>> = {};
    let exact = true;
    for (const [name, { type }] of Object.entries(fieldsOfKind(kind))) {
      if (type !== 'count') continue;
      const read = readCount(this.text(name), name);
      counts[name] = read.value;
      exact &&= read.exact && !(this.#rounded.has(name) && (read.value ?? 0) >= ROUNDED_FROM);
    }
    return { counts: counts as Partial<Record<Name, Count>>, exact };
  }
}

function namedDay(text: string): Date | null {
  const day = parseDay(text);
  return day?.year == null ? null : new Date(Date.UTC(day.year, day.month - 1, day.day));
}
