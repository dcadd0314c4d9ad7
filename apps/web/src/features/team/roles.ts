import { TEAM_ROLES } from '@clipscope/domain';

/** What a member can be; the third role is what a former one has. */
export const ROLES = TEAM_ROLES.filter(role => role !== 'DELETED');
