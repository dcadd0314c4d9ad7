/** Fails where npm has no build for this machine, or one that the machine cannot load. */
export function loadNativeEngine(): Promise<typeof import('chdb/connection')> {
  return import('chdb/connection');
}
