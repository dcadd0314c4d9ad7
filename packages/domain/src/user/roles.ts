export const TEAM_ROLES = ['OWNER', 'CONTRIBUTOR', 'DELETED'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

export const BILLING_PERMISSIONS = ['READ_ONLY', 'EDIT'] as const;
export type BillingPermission = (typeof BILLING_PERMISSIONS)[number];

export function isTeamOwner(profile: { readonly roles: readonly TeamRole[] }): boolean {
  return profile.roles.includes('OWNER');
}

export function isBillingEditor(profile: { readonly billing: readonly BillingPermission[] }): boolean {
  return profile.billing.includes('EDIT');
}
