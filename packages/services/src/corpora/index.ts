export { seenBy } from './team-observations.ts';
