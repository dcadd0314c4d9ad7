import { CodedError, type Contract, type InputOf, jobs, type ReplyOf, sentence } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { audit } from '../team/audit.ts';

const MOST_SHOWN = 100;

export async function adminJobs(context: SignedInContext): Promise<ReplyOf<Contract['adminJobs']>> {
  const { queue } = context.jobs;
  const summaries = new Map(
    Object.values(jobs).map(({ name, summary }) => [name as string, sentence(summary)]),
  );
  const [counts, failed] = [await queue.counts(), await queue.failed(MOST_SHOWN)];
  return {
    queues: counts.map(count => ({ ...count, summary: summaries.get(count.name) ?? null })),
    failed: failed.map(({ name, failedAt, ...job }) => ({
      ...job,
      queue: name,
      failedAt: failedAt.toISOString(),
    })),
  };
}

export async function retryJob(
  context: SignedInContext,
  { params: { queue, id } }: InputOf<Contract['retryJob']>,
): Promise<ReplyOf<Contract['retryJob']>> {
  if (!(await context.jobs.queue.retry(queue, id))) throw new CodedError('NOT_FOUND');
  await audit(context.business.db, context, 'job.retried', id, { queue });
  return { ok: true };
}
