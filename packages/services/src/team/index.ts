export { changeMember } from './change-member.ts';
export { inviteMember } from './invite-member.ts';
export { removeMember } from './remove-member.ts';
export { renameTeam } from './rename-team.ts';
export { team } from './team.ts';
export { teamMembers } from './team-members.ts';
export { withdrawInvitation } from './withdraw-invitation.ts';
