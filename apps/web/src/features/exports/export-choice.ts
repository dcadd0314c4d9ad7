import type { CallOf, Contract } from '@clipscope/contract';
import {
  EXPORT_COLUMNS,
  EXPORT_TITLES,
  type ExportColumn,
  type ExportFormat,
  type ExportTable,
  type Feature,
} from '@clipscope/domain';

/** What can be exported. YouTube channels are accounts, but by themselves. */
export const WHATS = ['accounts', 'history', 'videos', 'hashtags', 'sounds', 'youtube'] as const;
export type What = (typeof WHATS)[number];

export const TABLE_OF = {
  accounts: 'accounts',
  history: 'history',
  videos: 'videos',
  hashtags: 'hashtags',
  sounds: 'sounds',
  youtube: 'accounts',
} as const satisfies Record<What, ExportTable>;

export function featureOf(what: What): Feature {
  return what === 'history' ? 'EXPORT_WITH_HISTORY' : 'EXPORT';
}

/** Whether it is of chosen days; the others are of now. */
export function hasDays(what: What): boolean {
  return what === 'history' || what === 'videos';
}

export type Column = { readonly key: string; readonly isChosen: boolean; readonly title: string };

export function allColumns(what: What): Column[] {
  return Object.keys(EXPORT_COLUMNS[TABLE_OF[what]]).map(key => ({ key, isChosen: true, title: '' }));
}

/** One place up or down; at the ends it stays. */
export function moved(columns: readonly Column[], key: string, by: -1 | 1): Column[] {
  const from = columns.findIndex(column => column.key === key);
  const to = from + by;
  const [one, other] = [columns[from], columns[to]];
  if (!one || !other) return [...columns];
  return columns.with(from, other).with(to, one);
}

/** Titles go to the API in one list with commas between. */
export function hasComma({ title }: Column): boolean {
  return title.includes(',');
}

export type FileChoice = {
  readonly format: ExportFormat;
  readonly columns: readonly Column[];
  readonly dateColumn: boolean;
  readonly zip: boolean;
};

type FileQuery = NonNullable<CallOf<Contract['exportYoutubeFavourites']>['query']>;

/** As the calls take it. What is as it would be anyway is left out. */
export function fileQuery(what: What, { format, columns, dateColumn, zip }: FileChoice): FileQuery {
  const chosen = columns.filter(({ isChosen }) => isChosen);
  const isUsual = chosen.map(({ key }) => key).join() === Object.keys(EXPORT_COLUMNS[TABLE_OF[what]]).join();
  const hasTitles = chosen.some(({ title }) => title.trim() !== '');
  return {
    format,
    ...((!isUsual || hasTitles) && { keys: chosen.map(({ key }) => key).join() }),
    ...(hasTitles && {
      titles: chosen.map(({ key, title }) => title.trim() || EXPORT_TITLES[key as ExportColumn]).join(),
    }),
    ...(dateColumn && { dateColumn: 'true' as const }),
    ...(zip && { zip: 'true' as const }),
  };
}
