export { observationVersions } from './observation-versions.ts';
export { seenBy } from './team-observations.ts';
