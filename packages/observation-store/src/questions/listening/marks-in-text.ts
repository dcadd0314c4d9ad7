import { foldText, searchWords } from '@clipscope/domain';
import { joined, type Sql, sql, text, texts } from '../../sql/sql.ts';

/** Hashtags and mentions of a folded text. Extracting them once is faster than a pattern for each that is looked for. */
export const HASHTAGS_IN_TEXT = sql`extractAll(folded, '#([\\\\p{L}\\\\p{M}\\\\p{N}_]+)')`;
export const MENTIONS_IN_TEXT = sql`extractAll(
            concat(' ', folded),
            '[^\\\\p{L}\\\\p{M}\\\\p{N}_.]@([\\\\p{L}\\\\p{M}\\\\p{N}_.]*[\\\\p{L}\\\\p{M}\\\\p{N}_])'
          )`;
const EXTRACTED_HASHTAG = /^[\p{L}\p{M}\p{N}_]+$/u;
const EXTRACTED_MENTION = /^[\p{L}\p{M}\p{N}_.]+$/u;

/** Whether a text has any of the hashtags. */
export function hasHashtag(hashtags: readonly string[]): Sql {
  const inText = hashtags.map(foldText);
  const extracted = inText.filter(tag => EXTRACTED_HASHTAG.test(tag));
  const others = inText.filter(tag => !EXTRACTED_HASHTAG.test(tag));
  return sql`hasAny(tags, [${texts(hashtags)}])
            OR (${containsNames(inText)} AND (${joined(
              [
                ...(extracted.length === 0 ? [] : [sql`hasAny(hashtags_in_text, [${texts(extracted)}])`]),
                // Emoji end an extracted hashtag.
                ...others.map(tag => sql`match(folded, ${text(`#${tag}(?:[^\\p{L}\\p{M}\\p{N}_]|$)`)})`),
              ],
              ' OR ',
            )}))`;
}

/** Whether a text mentions any of the handles. */
export function hasMention(handles: readonly string[]): Sql {
  const inText = handles.map(foldText);
  const extracted = inText.filter(handle => EXTRACTED_MENTION.test(handle));
  const others = inText.filter(handle => !EXTRACTED_MENTION.test(handle));
  return sql`${containsNames(inText)} AND (${joined(
    [
      ...(extracted.length === 0 ? [] : [sql`hasAny(mentions_in_text, [${texts(extracted)}])`]),
      // A hyphen ends an extracted mention.
      ...others.map(handle => sql`match(folded, ${text(mentionPattern(handle))})`),
    ],
    ' OR ',
  )})`;
}

/** Only texts that contain the words between the signs of a name are searched for it. */
function containsNames(names: readonly string[]): Sql {
  const words = names.map(searchWords);
  if (words.some(({ length }) => length === 0)) return sql`true`;
  return sql`multiSearchAny(words, [${texts(words.map(one => ` ${one.join(' ')} `))}])`;
}

function mentionPattern(handle: string): string {
  const letters = '\\p{L}\\p{M}\\p{N}_.';
  return `(?:^|[^${letters}])@${handle.replaceAll('.', '\\.')}\\.*(?:[^${letters}]|$)`;
}
