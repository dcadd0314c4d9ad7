import type { Contract, InputOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import type { Explored } from './tracked-texts.ts';

type MentionQuery = InputOf<Contract['trackedMentions']>['query'];

/** The request with an entry for each handle of the tracked accounts; null if there are none. */
export async function mentionsRequest(
  { observations }: Pick<SignedInContext, 'observations'>,
  { kind }: Pick<MentionQuery, 'kind'>,
  { request }: Pick<Explored, 'request'>,
) {
  if (!request) return null;
  const { platforms, accountIds, asOf } = request;
  const handles = await observations.ask(questions.trackedHandles, {
    platforms,
    accountIds,
    ...(asOf && { asOf }),
  });
  if (handles.length === 0) return null;
  return {
    ...request,
    platforms: handles.map(({ platform }) => platform),
    accountIds: handles.map(({ account_id }) => account_id),
    handles: handles.map(({ handle }) => handle),
    kind: kind ?? ('' as const),
  };
}
