import {
  type BusinessStore,
  observationChangesSince,
  putObservationChanges,
} from '@clipscope/business-store';
import type { Versions } from '@clipscope/observation-store';

/** A recording with more scopes is published as a change of everything. */
const MOST_SCOPES = 1_000;
/** Safely below PostgreSQL's limit for an index entry. */
const LONGEST_SCOPE = 500;

/** Publishes changes to the other processes of the installation through the business store. */
export function observationVersions({ reservedDb: db, observationVersion }: BusinessStore): Versions {
  return {
    publish: changed =>
      putObservationChanges(db, changed !== 'all' && canBeListed(changed) ? [...changed] : 'all'),
    async changesSince(version) {
      const { scopes, ...reached } = await observationChangesSince(db, version);
      return { ...reached, changed: scopes === 'all' ? 'all' : new Set(scopes) };
    },
    notifiedVersion: observationVersion,
  };
}

function canBeListed(scopes: ReadonlySet<string>): boolean {
  if (scopes.size > MOST_SCOPES) return false;
  return [...scopes].every(
    scope => scope.length <= LONGEST_SCOPE && scope.isWellFormed() && !scope.includes('\0'),
  );
}
