import { countContentIdeas, listContentIdeas } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { presentIdea } from './present-answer.ts';
import { assistantQuota } from './use-content-assistant.ts';

export async function contentAssistant(
  context: SignedInContext,
  { query: { favourites, ...page } }: InputOf<Contract['contentAssistant']>,
): Promise<ReplyOf<Contract['contentAssistant']>> {
  const { db } = context.business;
  const { teamId } = context.actor;
  const { model } = context.writing;
  const wanted = { onlyFavourites: favourites === 'true' };
  const rows = await listContentIdeas(db, teamId, { ...page, ...wanted });
  return {
    quota: await assistantQuota(context),
    writing: model === null ? null : { model },
    total: await countContentIdeas(db, teamId, wanted),
    ideas: rows.map(presentIdea),
  };
}
