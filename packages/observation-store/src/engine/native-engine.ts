/** The engine's build for this machine; fails where npm has none, or one that the machine cannot load. */
export function loadNativeEngine(): Promise<typeof import('chdb/connection')> {
  return import('chdb/connection');
}
