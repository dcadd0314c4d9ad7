/** What the engine's package says where it has no build for the machine. */
const NO_BUILD = 'CHDB_PLATFORM';

/** For whoever could not import the engine: null where it has no build for this machine; all else is thrown again. */
export function nullWithoutBuild(cause: unknown): null {
  if (cause instanceof Error && 'code' in cause && cause.code === NO_BUILD) return null;
  throw cause;
}

/** The engine's build for this machine, or null where there is none. */
export function loadNativeEngine(): Promise<typeof import('chdb/connection') | null> {
  return import('chdb/connection').catch(nullWithoutBuild);
}
