/** What the engine's package says where it has no build for the machine. */
const NO_BUILD = 'CHDB_PLATFORM';

/** The engine's build for this machine, or null where there is none. */
export function loadNativeEngine(): Promise<typeof import('chdb/connection') | null> {
  return import('chdb/connection').catch(cause => {
    if (cause instanceof Error && 'code' in cause && cause.code === NO_BUILD) return null;
    throw cause;
  });
}
