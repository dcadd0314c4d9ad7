export { observationVersions } from './observation-versions.ts';
export { visibleTo } from './team-observations.ts';
