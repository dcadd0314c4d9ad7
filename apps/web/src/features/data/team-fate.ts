import type { contract, ReplyOf } from '@clipscope/contract';

type Member = ReplyOf<typeof contract.teamMembers>['members'][number];
type Subscription = ReplyOf<typeof contract.subscription>;

type Fate =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'handed-over'; readonly newOwner: string }
  | { readonly kind: 'left' };

/** What becomes of the team when this member's account is removed. Members come in the order they joined. */
export function fateWithout(ownId: string, members: readonly Member[]): Fate {
  const others = members.filter(({ userId }) => userId !== ownId);
  const [successor] = others;
  if (!successor) return { kind: 'deleted' };
  if (others.some(({ role }) => role === 'OWNER')) return { kind: 'left' };
  return { kind: 'handed-over', newOwner: successor.name || successor.email };
}

/** Whether it would keep charging a team without members. */
export function goesOn({ status, subscription }: Pick<Subscription, 'status' | 'subscription'>): boolean {
  return status !== null && status !== 'deleted' && (subscription?.cancelsAt ?? null) === null;
}
