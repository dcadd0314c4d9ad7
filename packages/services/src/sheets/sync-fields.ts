import { type Db, findCampaign, isUniqueViolation, type SheetSync } from '@clipscope/business-store';
import { CodedError, type Issue } from '@clipscope/contract';
import { parseSpreadsheetLink, type SheetContent, wrongSheetColumns } from '@clipscope/domain';

type SheetFields = {
  readonly spreadsheet: string;
  readonly content: SheetContent;
  readonly campaignId: string | null;
  readonly columns: string[];
};

/** Validates the fields together, since they depend on each other. */
export async function syncFields(
  db: Db,
  teamId: string,
  { spreadsheet, content, campaignId, columns }: SheetFields,
): Promise<Pick<SheetSync, 'spreadsheetId' | 'content' | 'campaignId' | 'columns'>> {
  const issues: Issue[] = [];
  const spreadsheetId = parseSpreadsheetLink(spreadsheet);
  if (spreadsheetId === null) {
    issues.push({ path: 'body.spreadsheet', message: 'must be a link to a Google spreadsheet' });
  }
  const wrong = wrongSheetColumns(content, columns);
  if (wrong.length > 0) {
    const message = `has unknown or duplicate columns for ${content}: ${wrong.join(', ')}`;
    issues.push({ path: 'body.columns', message });
  }
  if ((content === 'campaign') !== (campaignId !== null)) {
    const message =
      content === 'campaign'
        ? 'is required for videos of a campaign'
        : 'applies only to videos of a campaign';
    issues.push({ path: 'body.campaignId', message });
  }
  if (spreadsheetId === null || issues.length > 0) throw new CodedError('VALIDATION', undefined, { issues });
  if (campaignId !== null && !(await findCampaign(db, teamId, campaignId))) {
    throw new CodedError('NOT_FOUND', 'Campaign not found.');
  }
  return { spreadsheetId, content, campaignId, columns };
}

export function rethrowSheetTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new CodedError('CONFLICT', 'This sheet already has a sync. A second one would overwrite it.', {
    cause: error,
  });
}
