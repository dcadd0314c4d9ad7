import {
  changeFavouriteNote as changeNote,
  deleteFavouriteNote,
  type FavouriteNote,
  insertFavouriteNote,
  listFavouriteNotes,
  listFavourites,
  lockFavourites,
  newId,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

export async function favouriteNotes(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['favouriteNotes']>,
): Promise<ReplyOf<Contract['favouriteNotes']>> {
  const { business, actor } = context;
  const [favourite] = await listFavourites(business.db, actor.teamId, { id });
  if (!favourite) throw new CodedError('NOT_FOUND');
  const rows = await listFavouriteNotes(business.db, actor.teamId, id);
  return { notes: rows.map(({ note, writtenBy }) => presentNote(note, writtenBy)) };
}

export async function addFavouriteNote(
  context: SignedInContext,
  { params: { id }, body: { text } }: InputOf<Contract['addFavouriteNote']>,
): Promise<ReplyOf<Contract['addFavouriteNote']>> {
  const { teamId, userId, email } = context.actor;
  const writtenAt = context.now();
  const author = { writtenBy: userId, writtenAt };
  const note = { id: newId(writtenAt.getTime()), favouriteId: id, teamId, text, ...author };
  await context.business.db.transaction(async db => {
    if ((await lockFavourites(db, teamId, [id])).length === 0) throw new CodedError('NOT_FOUND');
    await insertFavouriteNote(db, note);
  });
  return presentNote(note, email);
}

export async function changeFavouriteNote(
  context: SignedInContext,
  { params: { id, noteId }, body: { text } }: InputOf<Contract['changeFavouriteNote']>,
): Promise<ReplyOf<Contract['changeFavouriteNote']>> {
  const { business, actor } = context;
  const changed = await changeNote(business.db, actor.teamId, id, noteId, text);
  const { notes } = await favouriteNotes(context, { params: { id }, query: {}, body: undefined });
  const note = notes.find(row => row.id === changed?.id);
  if (!note) throw new CodedError('NOT_FOUND');
  return note;
}

export async function removeFavouriteNote(
  context: SignedInContext,
  { params: { id, noteId } }: InputOf<Contract['removeFavouriteNote']>,
): Promise<ReplyOf<Contract['removeFavouriteNote']>> {
  const { business, actor } = context;
  if (!(await deleteFavouriteNote(business.db, actor.teamId, id, noteId))) throw new CodedError('NOT_FOUND');
  return { ok: true };
}

function presentNote({ id, text, writtenAt }: FavouriteNote, writtenBy: string) {
  return { id, text, writtenBy, writtenAt: writtenAt.toISOString() };
}
