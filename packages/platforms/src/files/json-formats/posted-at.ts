import { missing } from '../format.ts';
import { uploadTimeIn } from '../tiktok-ids.ts';
import { type Fields, timeOf } from './fields.ts';

/** The reported time of a TikTok video or comment, or the upload time contained in its id. */
export function postedAt(record: Fields, id: string, name = 'create_time'): Date {
  const time = timeOf(record, name) ?? uploadTimeIn(id);
  if (time === null) throw missing(name);
  return time;
}
