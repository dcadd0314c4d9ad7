import type { Favourite, TrackedSubject } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';

export function presentFavourite(
  { id, kind, platform, subjectId, name, addedAt }: Favourite,
  tracked: TrackedSubject | null | undefined,
): ReplyOf<Contract['addFavourite']> {
  return {
    id,
    kind,
    platform,
    subjectId,
    name,
    addedAt: addedAt.toISOString(),
    tracking: {
      updatesPerDay: tracked?.updatesPerDay ?? 0,
      lastSuccessAt: tracked?.lastSuccessAt?.toISOString() ?? null,
      lastError: tracked?.lastError ?? null,
      nextDueAt: (tracked?.nextDueAt ?? addedAt).toISOString(),
    },
  };
}
