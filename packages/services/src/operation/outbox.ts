import type { Contract, ReplyOf } from '@clipscope/contract';
import type { Context } from '../context.ts';

/** Newest first. Empty where mails really go out. */
export async function outbox(context: Context): Promise<ReplyOf<Contract['outbox']>> {
  return { mails: (context.mail.outbox?.() ?? []).toReversed() };
}
