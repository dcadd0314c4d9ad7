import { countContentIdeas, listContentIdeas } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { assistantQuota } from './use-content-assistant.ts';

export async function contentAssistant(
  context: SignedInContext,
  { query }: InputOf<Contract['contentAssistant']>,
): Promise<ReplyOf<Contract['contentAssistant']>> {
  const { db } = context.business;
  const { teamId } = context.actor;
  const rows = await listContentIdeas(db, teamId, query);
  return {
    quota: await assistantQuota(context),
    total: await countContentIdeas(db, teamId),
    ideas: rows.map(({ idea: { id, kind, prompt, result, rating, createdAt }, createdBy }) => ({
      id,
      kind,
      prompt,
      result,
      rating,
      createdBy,
      createdAt: createdAt.toISOString(),
    })),
  };
}
