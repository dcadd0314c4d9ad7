/** Sentences about people, teams, keys and permissions. */
export const ACCESS_REASONS = {
  ownerOnly: 'Only an owner of the team can do this.',
  lastOwner: 'A team needs an owner. Make someone else an owner first.',
  alreadyMember: 'This person is already a member of the team.',
  alreadyYourTeam: 'You are already a member of this team.',
  noTeam: 'You are no longer a member of any team.',
  invitationNotSent: 'The invitation email could not be sent, so no one was invited. Try again later.',
  noPassword: 'Your account has no password yet. Request a link to set one.',
  emailNotSent: 'The email could not be sent. Try again in a moment.',
  teamHasSubscription:
    'The team “{team}” has a subscription and no other members. Cancel the subscription first. Nothing was deleted.',
  keysCannot: 'API keys cannot do this. Sign in instead.',
  keyReadsOnly: 'This API key has read access only.',
  keyInvalid: 'This API key is not valid.',
  keysFull:
    'A team can have up to {most, plural, one {# API key} other {# API keys}}. Revoke one to create another.',
  ownPlan: 'You cannot change the plan of your own team. Ask staff in another team.',
  samePlan: 'The team is already on this plan.',
  planAtProvider:
    'This team’s plan is managed by its billing provider. Change or cancel the subscription there.',
  userWithoutTeam: 'This user is no longer in any team.',
  staffUser: 'Staff cannot be impersonated.',
  unknownEmail: 'No user has the email address {email}. Sign up first.',
  unconfirmedEmail:
    'The email address {email} is not confirmed. Open the link in the confirmation email first.',
  emailWithoutTeam: 'The user {email} is not in any team.',
  chatUnavailable: 'The chat service is not responding. Try again in a moment.',
  embeddingsUnavailable: 'Search by meaning is temporarily unavailable. Try again in a moment.',
} as const;
