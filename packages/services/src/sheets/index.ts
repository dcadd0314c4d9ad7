export * from './change-sheet-sync.ts';
export * from './create-sheet-sync.ts';
export { sheetSyncs } from './sheet-syncs.ts';
