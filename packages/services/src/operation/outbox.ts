import type { Contract, ReplyOf } from '@clipscope/contract';
import type { Context } from '../context.ts';

/** Newest first. Empty where emails are really sent. */
export async function outbox(context: Context): Promise<ReplyOf<Contract['outbox']>> {
  return { mails: (context.mail.outbox?.() ?? []).toReversed() };
}
