import { type Reason, reason } from '@clipscope/contract';
import type { AccountDescription } from '@clipscope/domain';
import { DAY_MS } from '@clipscope/domain';
import { type FileFacts, InvalidRecord, invalidField, quote, type TableFormat } from '../format.ts';
import { handleId } from '../handle-id.ts';
import { accountCountRows, accountRow, provenanceOf } from '../json-formats/build-rows.ts';
import type { ParsedDay } from '../months.ts';
import { parseDay } from '../months.ts';
import { hasTitles, isUnknown, lineReader, readCount, textIn } from './cells.ts';
import { daysInOrder } from './days-in-order.ts';
import { studioEnd, studioHandle } from './studio-name.ts';
import { endOfDay } from './times.ts';

export const SOURCE = 'file:tiktok-studio';

/** Studio's tables contain only the account's handle. */
export function studioAccount(facts: FileFacts, handle: string, observedAt: Date): AccountDescription {
  const provenance = provenanceOf(SOURCE, 'tiktok', facts, observedAt);
  return accountRow(provenance, { accountId: handleId(handle), handle, displayName: handle });
}

const DATE = 'date';
const FOLLOWERS = 'followers';
const DIFFERENCE = 'difference in followers from previous day';

/** One line per day with the followers at its end. */
export const studioFollowers: TableFormat = {
  id: SOURCE,
  recognises: titles => hasTitles(titles, DATE, FOLLOWERS, DIFFERENCE),
  open(titles, facts) {
    const lineOf = lineReader(titles);
    const handle = studioHandle(facts);
    const accountId = handleId(handle);
    let days: readonly (number | null)[] = [];
    let known = new Map<number, number>();
    let at = 0;
    return {
      preview(cells) {
        const lines = cells.map(lineOf);
        const parsed = lines.map(line => parseDay(textIn(line, DATE)));
        // Days with a year need no other day to count back from.
        const hasYears = parsed.every(day => day === null || day.year !== null);
        days = daysInOrder(parsed, hasYears ? facts.importedAt : studioEnd(facts));
        known = new Map(lines.flatMap((line, index) => countOn(days[index], textIn(line, FOLLOWERS))));
      },
      read(cells) {
        const line = lineOf(cells);
        const dayMs = days[at++] ?? null;
        if (dayMs === null) throw invalidDay(parseDay(textIn(line, DATE)), textIn(line, DATE));
        const { value, exact } = readCount(textIn(line, FOLLOWERS), 'Followers');
        const followers =
          value ?? followersFromDifference(known.get(dayMs - DAY_MS), textIn(line, DIFFERENCE));
        if (followers === null) {
          throw new InvalidRecord(reason('records.followersUnknown'));
        }
        known.set(dayMs, followers);
        const observedAt = endOfDay(dayMs, facts);
        const provenance = provenanceOf(SOURCE, 'tiktok', facts, observedAt);
        return {
          accounts: [studioAccount(facts, handle, observedAt)],
          ...accountCountRows(provenance, accountId, { followers }, exact),
        };
      },
    };
  },
};

function countOn(dayMs: number | null | undefined, text: string): [number, number][] {
  return dayMs != null && /^\d{1,15}$/.test(text) ? [[dayMs, Number(text)]] : [];
}

/** Studio shows "undefined" for some days, but with the correct difference from the previous day. */
function followersFromDifference(dayBefore: number | undefined, difference: string): number | null {
  if (dayBefore === undefined || isUnknown(difference)) return null;
  if (!/^[-+]?\d{1,15}$/.test(difference))
    throw invalidField('Difference in followers', difference, 'wholeNumber');
  return Math.max(0, dayBefore + Number(difference));
}

function invalidDay(day: ParsedDay | null, text: string): InvalidRecord {
  if (day === null) return invalidField('Date', text, 'day');
  return new InvalidRecord(reason('records.dayOrder', { field: 'Date', value: quote(text) }));
}

/** Recognised tables that cannot be imported. */
const GAINS = reason('records.dailyGains');
export const studioGains: readonly TableFormat[] = [
  refused(GAINS, DATE, 'video views', 'profile views'),
  refused(GAINS, DATE, 'total viewers', 'new viewers'),
  refused(reason('records.activeFollowers'), DATE, 'hour', 'active followers'),
];

function refused(why: Reason, ...titles: readonly string[]): TableFormat {
  return {
    id: SOURCE,
    recognises: found => hasTitles(found, ...titles),
    open() {
      throw new InvalidRecord(why);
    },
  };
}
