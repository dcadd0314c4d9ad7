import type { Import } from '@clipscope/business-store';
import type { CollectionBasis } from '@clipscope/contract';
import { DAY_MS, SECOND_MS } from '@clipscope/domain';

type CollectedAt = { readonly basis: CollectionBasis; readonly at: Date };

const NAMED_DAY = String.raw`(20\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])`;
const NAMED_CLOCK = String.raw`([01]\d|2[0-3])[-:_.h]?([0-5]\d)(?:[-:_.m]?([0-5]\d))?`;
/** A day may also be followed by the other end of a period. */
const NAMED_TIME = new RegExp(
  String.raw`(?<!\d)${NAMED_DAY}(?:[T _-]+(?!${NAMED_DAY.replaceAll(/\((?!\?)/g, '(?:')})${NAMED_CLOCK})?(?!\d)`,
  'g',
);

/** The last day or time in a file name; a day is over at its end. */
export function timeInName(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = [...name.matchAll(NAMED_TIME)].at(-1) ?? [];
  if (year === undefined) return null;
  const dayMs = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(dayMs) || new Date(dayMs).getUTCDate() !== Number(day)) return null;
  if (hour === undefined) return new Date(dayMs + DAY_MS - SECOND_MS);
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second ?? '00'}Z`);
}

/** Before the oldest platform; unknown times of files are 1970. */
const FIRST = new Date(Date.UTC(2005, 0));

type Dated = Pick<Import, 'fileName' | 'modifiedAt' | 'uploadedAt'>;

/**
 * When the data of a file that does not say it may have been collected, the likeliest first. It was not collected before
 * its newest record or after its upload.
 */
export function suggestedTimes(
  { fileName, modifiedAt, uploadedAt }: Dated,
  newestAt: Date | null,
): CollectedAt[] {
  const inName = timeInName(fileName);
  // A day in the name of a file that was uploaded on that day.
  const endsAfterUpload =
    inName !== null && inName > uploadedAt && inName.getTime() - uploadedAt.getTime() < DAY_MS;
  const times: { basis: CollectionBasis; at: Date | null }[] = [
    { basis: 'file-name', at: endsAfterUpload ? uploadedAt : inName },
    { basis: 'file-time', at: modifiedAt },
    { basis: 'newest-record', at: newestAt },
  ];
  const earliest = newestAt ?? FIRST;
  return times.flatMap(({ basis, at }) =>
    at !== null && at <= uploadedAt && at >= earliest ? { basis, at } : [],
  );
}

/** Of the answer, the likeliest suggestion, or the upload. */
export function collectedAtOf(
  file: Dated & Pick<Import, 'collectedAt' | 'isCollectedAtGiven'>,
  newestAt: Date | null,
): CollectedAt {
  const { collectedAt, isCollectedAtGiven, uploadedAt } = file;
  if (isCollectedAtGiven && collectedAt !== null) return { basis: 'given', at: collectedAt };
  return suggestedTimes(file, newestAt)[0] ?? { basis: 'upload', at: uploadedAt };
}
