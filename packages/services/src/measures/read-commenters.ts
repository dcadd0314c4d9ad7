import { COMMENTER_RING, type CommentRow, type Platform } from '@clipscope/domain';
import { chunksByIds, questions } from '@clipscope/observation-store';
import type { Context } from '../context.ts';

type Asked = {
  readonly platform: Platform;
  readonly from: Date;
  readonly to: Date;
  readonly asOf?: Date;
};

/**
 * The comments under an account's videos, and where else in the time the same people wrote: a ring shows under the
 * videos of several accounts. Those who wrote under few videos cannot be in one and bring nothing along.
 */
export async function withElsewhere<Account extends string>(
  { observations }: Pick<Context, 'observations'>,
  { platform, from, to, asOf }: Asked,
  ownOf: ReadonlyMap<Account, readonly CommentRow[]>,
): Promise<Map<Account, readonly CommentRow[]>> {
  const authors = [...new Set([...ownOf.values()].flat().map(comment => comment.commenterId))].toSorted();
  const { sharedVideos: fewestVideos, accounts: fewestAccounts } = COMMENTER_RING;
  const time = { platform, from, to, ...(asOf && { asOf }) };
  const busy: string[] = [];
  for (const some of chunksByIds(authors, author => author)) {
    const found = await observations.ask(questions.busyCommenters, { ...time, authors: some, fewestVideos });
    busy.push(...found.map(one => one.author));
  }
  const written = new Map<string, CommentRow[]>();
  for (const some of chunksByIds(busy, author => author)) {
    const asked = { ...time, authors: some, fewestVideos, fewestAccounts };
    for (const { author, comments } of await observations.ask(questions.commenterComments, asked))
      written.set(
        author,
        comments.map(([commentId, videoId, accountId]) => ({
          ...{ commentId, commenterId: author, videoId, accountId },
          text: '',
        })),
      );
  }
  const elsewhereOf = (accountId: string, own: readonly CommentRow[]) =>
    [...new Set(own.map(comment => comment.commenterId))]
      .flatMap(author => written.get(author) ?? [])
      .filter(comment => comment.accountId !== accountId);
  return new Map([...ownOf].map(([accountId, own]) => [accountId, [...own, ...elsewhereOf(accountId, own)]]));
}
