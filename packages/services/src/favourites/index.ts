export * from './add-favourite.ts';
export * from './add-favourites.ts';
export * from './favourite-notes.ts';
export * from './favourite-videos.ts';
export * from './favourites.ts';
export * from './remove-favourite.ts';
export { restoreFavourites } from './restore-favourites.ts';
