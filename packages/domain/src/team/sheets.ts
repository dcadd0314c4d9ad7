/** The available columns of each kind of sheet, in their default order. */
export const SHEET_COLUMNS = {
  favourites: [
    'platform',
    'handle',
    'displayName',
    'followers',
    'following',
    'likes',
    'videos',
    'followersChange7Days',
    'followersChange30Days',
    'viewsGained7Days',
    'observedAt',
  ],
  videos: [
    'platform',
    'handle',
    'videoId',
    'url',
    'caption',
    'publishedAt',
    'durationS',
    'hashtags',
    'views',
    'likes',
    'comments',
    'shares',
    'saves',
    'engagementRate',
    'observedAt',
  ],
  campaign: [
    'platform',
    'handle',
    'videoId',
    'url',
    'publishedAt',
    'views',
    'likes',
    'comments',
    'shares',
    'saves',
    'engagementRate',
    'earnedMediaValue',
    'observedAt',
  ],
} as const satisfies Record<string, readonly string[]>;

export type SheetContent = keyof typeof SHEET_COLUMNS;
export const SHEET_CONTENTS = Object.keys(SHEET_COLUMNS) as [SheetContent, ...SheetContent[]];
export const SHEET_SCHEDULES = ['daily', 'weekly'] as const;
export type SheetSchedule = (typeof SHEET_SCHEDULES)[number];

/** Requested columns that are unknown for this content or repeated. */
export function wrongSheetColumns(content: SheetContent, columns: readonly string[]): string[] {
  const known: readonly string[] = SHEET_COLUMNS[content];
  return columns.filter((column, index) => !known.includes(column) || columns.indexOf(column) !== index);
}

/** The spreadsheet id in a Google Sheets link; null for any other text. */
export function parseSpreadsheetLink(link: string): string | null {
  const url = URL.parse(link.trim());
  if (url?.protocol !== 'https:' || url.hostname !== 'docs.google.com') return null;
  return /^\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]{20,100})(?:\/|$)/.exec(url.pathname)?.[1] ?? null;
}

export function spreadsheetLink(spreadsheetId: string): string {
  return `https://docs.google.com/spreadsheets/d/${spreadsheetId}/edit`;
}
