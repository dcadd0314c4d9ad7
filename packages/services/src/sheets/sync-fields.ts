import { type Db, findCampaign, isUniqueViolation, type SheetSync } from '@clipscope/business-store';
import { CodedError, type Issue, issueAt, reason } from '@clipscope/contract';
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
    issues.push(issueAt('body.spreadsheet', reason('fields.spreadsheet')));
  }
  const wrong = wrongSheetColumns(content, columns);
  if (wrong.length > 0) {
    issues.push(issueAt('body.columns', reason('fields.sheetColumns', { columns: wrong.join(', ') })));
  }
  if ((content === 'campaign') !== (campaignId !== null)) {
    const rule = content === 'campaign' ? 'fields.sheetCampaign' : 'fields.sheetNoCampaign';
    issues.push(issueAt('body.campaignId', reason(rule)));
  }
  if (spreadsheetId === null || issues.length > 0) throw new CodedError('VALIDATION', undefined, { issues });
  if (campaignId !== null && !(await findCampaign(db, teamId, campaignId))) {
    throw new CodedError('NOT_FOUND', reason('items.campaign'));
  }
  return { spreadsheetId, content, campaignId, columns };
}

export function rethrowSheetTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new CodedError('CONFLICT', reason('items.sheetTaken'), {
    cause: error,
  });
}
