export * from './create-folder.ts';
export { folders } from './folders.ts';
export * from './order-folders.ts';
export * from './put-into-folder.ts';
export * from './remove-folder.ts';
export * from './rename-folder.ts';
