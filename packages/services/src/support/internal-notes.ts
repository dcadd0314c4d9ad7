import {
  findTeam,
  type InternalNote,
  insertInternalNote,
  listInternalNotes,
  newId,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

/** For staff, about any team: the API checks the plan feature ADMIN_DASHBOARD. */
export async function internalNotes(
  context: SignedInContext,
  { query: { teamId } }: InputOf<Contract['internalNotes']>,
): Promise<ReplyOf<Contract['internalNotes']>> {
  await assertTeamExists(context, teamId);
  const rows = await listInternalNotes(context.business.db, teamId);
  return { notes: rows.map(({ note, writtenBy }) => presentNote(note, writtenBy)) };
}

export async function addInternalNote(
  context: SignedInContext,
  { body: { teamId, text } }: InputOf<Contract['addInternalNote']>,
): Promise<ReplyOf<Contract['addInternalNote']>> {
  await assertTeamExists(context, teamId);
  const writtenAt = context.now();
  const note = { id: newId(writtenAt.getTime()), teamId, text, writtenBy: context.actor.userId, writtenAt };
  await insertInternalNote(context.business.db, note);
  return presentNote(note, context.actor.email);
}

async function assertTeamExists({ business }: SignedInContext, teamId: string): Promise<void> {
  if (!(await findTeam(business.db, teamId))) throw new CodedError('NOT_FOUND');
}

function presentNote({ id, text, writtenAt }: InternalNote, writtenBy: string) {
  return { id, text, writtenBy, writtenAt: writtenAt.toISOString() };
}
