import { expect, test } from 'vitest';
import { parseSpreadsheetLink, spreadsheetLink, wrongSheetColumns } from './sheets.ts';

const ID = '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms';

test.each([
  `https://docs.google.com/spreadsheets/d/${ID}`,
  `https://docs.google.com/spreadsheets/d/${ID}/edit#gid=0`,
  `  https://docs.google.com/spreadsheets/u/1/d/${ID}/edit?usp=sharing `,
  spreadsheetLink(ID),
])('%s names the spreadsheet', link => {
  expect(parseSpreadsheetLink(link)).toBe(ID);
});

test.each([
  '',
  ID,
  `http://docs.google.com/spreadsheets/d/${ID}/edit`,
  `https://docs.google.com.evil.example/spreadsheets/d/${ID}/edit`,
  `https://docs.google.com/document/d/${ID}/edit`,
  'https://docs.google.com/spreadsheets/d/short/edit',
  `https://docs.google.com/spreadsheets/d/${ID}!/edit`,
])('%s does not', link => {
  expect(parseSpreadsheetLink(link)).toBeNull();
});

test('columns belong to the content and stand once', () => {
  expect(wrongSheetColumns('favourites', ['handle', 'followers'])).toEqual([]);
  expect(wrongSheetColumns('favourites', ['handle', 'caption', 'handle'])).toEqual(['caption', 'handle']);
  expect(wrongSheetColumns('campaign', ['earnedMediaValue'])).toEqual([]);
  expect(wrongSheetColumns('videos', ['earnedMediaValue'])).toEqual(['earnedMediaValue']);
});
