import { InvalidRecord } from '../format.ts';
import { uploadTimeIn } from '../tiktok-ids.ts';
import { type Fields, timeOf } from './fields.ts';

/** When something on TikTok was posted: as it is told, or by its id, which holds the second of its upload. */
export function postedAt(record: Fields, id: string, name = 'create_time'): Date {
  const time = timeOf(record, name) ?? uploadTimeIn(id);
  if (time === null) throw new InvalidRecord(`${name} is missing.`);
  return time;
}
