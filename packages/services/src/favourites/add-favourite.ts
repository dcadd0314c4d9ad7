import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { RecordingContext, SignedIn } from '../context.ts';
import { favouriteSubject } from './favourite-subject.ts';
import { assertRoomInPlan } from './places.ts';
import { readFavourites } from './read-favourites.ts';
import { recordedSubjects } from './recorded-subjects.ts';
import { saveFavourites } from './save-favourites.ts';

export async function addFavourite(
  context: SignedIn<RecordingContext>,
  { body }: InputOf<Contract['addFavourite']>,
): Promise<ReplyOf<Contract['addFavourite']>> {
  const { business, actor } = context;
  const recorded = await recordedSubjects(context, [body]);
  const subject = await favouriteSubject(context, body, recorded, kind =>
    assertRoomInPlan(business.db, { id: actor.teamId, plan: actor.plan }, kind),
  );
  const [saved] = await saveFavourites(context, [subject]);
  if (saved instanceof CodedError) throw saved;
  const [favourite] = await readFavourites(context, { id: saved?.id ?? '' });
  // Another member may have removed it already.
  if (!favourite) throw new CodedError('NOT_FOUND');
  return favourite;
}
