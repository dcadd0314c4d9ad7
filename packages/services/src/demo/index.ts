export * from './demo-picture.ts';
export * from './load-demo-favourites.ts';
export * from './load-demo-observations.ts';
export * from './load-demo-users.ts';
export * from './remove-demo-users.ts';
