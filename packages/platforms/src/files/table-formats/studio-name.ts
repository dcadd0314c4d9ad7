import { reason } from '@clipscope/contract';
import { collectedAt, type FileFacts, InvalidRecord } from '../format.ts';
import { handleIn } from '../handle-id.ts';

const TABLE =
  'overview|content|followers?|viewers?|followerhistory|followeractivity|followergender|followertopterritories';
const NAME = new RegExp(
  `^(?:${TABLE})(?:_\\d{4}-\\d\\d-\\d\\d_(?<lastDay>\\d{4}-\\d\\d-\\d\\d))?(?:_(?<handle>.+))?$`,
  'i',
);

/** TikTok Studio's names of files and archives, such as `Content_mina.zip`, contain the handle or the period. */
function inStudioName(name: string, what: 'handle' | 'lastDay'): string | undefined {
  const parts = name.split('/').toReversed();
  // Browsers add a number to the name of a repeated download.
  const plain = parts.map(part => part.replace(/(?:\.(?:csv|zip|gz))+$/i, '').replace(/ ?\(\d+\)$/, ''));
  return plain.map(part => NAME.exec(part)?.groups?.[what]).find(found => found !== undefined);
}

/** The handle entered by the user, or the one in the file name. */
export function studioHandle(facts: FileFacts): string {
  const handle = handleIn(facts.handle ?? inStudioName(facts.name, 'handle') ?? '');
  if (handle === null) {
    throw new InvalidRecord(reason('records.noAccount'), 'UNKNOWN_ACCOUNT');
  }
  return handle;
}

/** The end of the file's period; if its name does not contain it, when it was collected. */
export function studioEnd(facts: FileFacts): Date {
  const lastDay = inStudioName(facts.name, 'lastDay');
  if (lastDay === undefined) return collectedAt(facts);
  const { importedAt } = facts;
  const end = new Date(`${lastDay}T23:59:59Z`);
  return end < importedAt ? end : importedAt;
}
