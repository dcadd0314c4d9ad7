export { exportFavourites, exportYoutubeFavourites } from './export-favourites.ts';
export * from './export-history.ts';
export * from './export-videos.ts';
export * from './past-exports.ts';
