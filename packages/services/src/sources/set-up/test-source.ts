import {
  type Contract,
  type InputOf,
  type Reason,
  type ReplyOf,
  reason,
  sentence,
} from '@clipscope/contract';
import { type Answer, PlatformError } from '@clipscope/platforms';
import type { SignedInContext } from '../../context.ts';
import { chosenOf } from '../known-connector.ts';
import { openSecrets } from '../stored-secrets.ts';
import { knownConnector, storedConnection } from './set-up-source.ts';

/** Errors about the account, which prove that the keys were accepted. */
const ANSWERS: readonly string[] = ['NOT_FOUND', 'PRIVATE', 'NOT_OFFERED', 'PARTIAL'];

export async function testSource(
  context: SignedInContext,
  { params: { source } }: InputOf<Contract['testSource']>,
): Promise<ReplyOf<Contract['testSource']>> {
  const known = knownConnector(context, source);
  const connection = await storedConnection(context, source);
  const chosen = chosenOf(known, connection);
  const unconfirmed = known.options.find(({ name, isNeeded }) => isNeeded && chosen[name] !== true);
  const nothing = { isAnswered: false, quotaUsed: 0, warnings: [] };
  if (unconfirmed) return { ...nothing, ...sentence(reason('platform.sourceUnconfirmed')) };
  const secrets = openSecrets(context.connections.seal, source, connection.sealedSecrets) ?? {};
  try {
    const { platform } = context.connections.open(known, connection);
    const answer = await platform.account(known.testAccount(secrets));
    const { quotaUsed, warnings } = answer;
    return {
      isAnswered: true,
      ...sentence(describeAnswer(known.name, answer)),
      quotaUsed,
      warnings: [...warnings],
    };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (!ANSWERS.includes(error.code)) {
      const failed = reason('platform.sourceFailed', { source: known.name, text: error.message });
      return { ...nothing, ...sentence(error.reason ?? failed) };
    }
    const answered = reason('platform.sourceAnswered', { source: known.name, text: error.message });
    return { ...nothing, isAnswered: true, ...sentence(answered) };
  }
}

function describeAnswer(source: string, { accounts, accountObservations }: Answer): Reason {
  const [account] = accounts;
  if (account === undefined) return reason('platform.sourceAnsweredNothing', { source });
  const followers = accountObservations.find(({ accountId }) => accountId === account.accountId)?.followers;
  const { handle } = account;
  return followers == null
    ? reason('platform.sourceAnsweredAccount', { source, handle })
    : reason('platform.sourceAnsweredFollowers', { source, handle, followers });
}
