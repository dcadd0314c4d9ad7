import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
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
  if (unconfirmed) return { ...nothing, message: `Not confirmed yet: “${unconfirmed.label}”.` };
  const secrets = openSecrets(context.connections.seal, source, connection.sealedSecrets) ?? {};
  try {
    const { platform } = context.connections.open(known, connection);
    const answer = await platform.account(known.testAccount(secrets));
    const { quotaUsed, warnings } = answer;
    return {
      isAnswered: true,
      message: `${known.name} responded with ${describeAnswer(answer)}.`,
      quotaUsed,
      warnings: [...warnings],
    };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (!ANSWERS.includes(error.code)) return { ...nothing, message: error.message };
    return { ...nothing, isAnswered: true, message: `${known.name} responded: ${error.message}` };
  }
}

function describeAnswer({ accounts, accountObservations }: Answer): string {
  const [account] = accounts;
  if (account === undefined) return 'nothing';
  const followers = accountObservations.find(({ accountId }) => accountId === account.accountId)?.followers;
  return `the account @${account.handle}${followers == null ? '' : ` with ${followers} followers`}`;
}
