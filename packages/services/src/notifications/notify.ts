import { type Db, insertNotifications, newId, type Reader } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';

export type About = ReplyOf<Contract['notifications']>['notifications'][number]['about'];
type OfPeople = 'invitation-received' | 'invitation-accepted';

/** The stored part of an event. People and teams are stored as ids only, so that removed ones are not named. */
export type Notice =
  | Exclude<About, { kind: OfPeople }>
  | { readonly kind: 'invitation-received'; readonly invitationId: string }
  | { readonly kind: 'invitation-accepted'; readonly userId: string };

/** Notifies members of an event, each once for a key. */
export async function notify(
  db: Db,
  readers: readonly Reader[],
  event: { readonly notice: Notice; readonly key: string; readonly at: Date },
): Promise<void> {
  const { kind, ...payload } = event.notice;
  await insertNotifications(
    db,
    readers.map(({ teamId, userId }) => ({
      id: newId(event.at.getTime()),
      teamId,
      userId,
      kind,
      payload,
      eventKey: event.key,
      createdAt: event.at,
    })),
  );
}
