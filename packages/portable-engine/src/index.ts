export { isPortableEngineInstalled } from './find-web-assembly.ts';
export {
  openPortableEngine,
  type PortableEngine,
  type PortableEngineOptions,
} from './open-portable-engine.ts';
export type { Priority } from './statement-queue.ts';
