export { isPortableEngineInstalled } from './find-web-assembly.ts';
export { isFolderOfBuild, openPortableEngine } from './open-portable-engine.ts';
export type { Priority } from './statement-queue.ts';
