import { deleteLabelSubjects, findFavouritesById, insertLabelSubjects } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { ownFavourites } from '../folders/own-folder.ts';
import { ownLabel, readLabel } from './attach-label.ts';

export async function labelFavourites(
  context: SignedInContext,
  { params, body }: InputOf<Contract['labelFavourites']>,
): Promise<ReplyOf<Contract['labelFavourites']>> {
  const { db } = context.business;
  const { teamId, userId } = context.actor;
  const label = await ownLabel(context, params.id);
  const ids = await ownFavourites(db, teamId, body.favouriteIds);
  const favourites = await findFavouritesById(db, teamId, ids);
  const subjects = favourites.map(({ kind, platform, subjectId }) => ({ kind, platform, subjectId }));
  if (body.attached) {
    const attached = { labelId: label.id, teamId, attachedBy: userId, attachedAt: context.now() };
    await insertLabelSubjects(
      db,
      subjects.map(subject => ({ ...subject, ...attached })),
    );
  } else await deleteLabelSubjects(db, teamId, label.id, subjects);
  return readLabel(context, label);
}
