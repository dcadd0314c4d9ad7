import { countApiKeys, insertApiKey, newId } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { newSecret } from '../access/secret.ts';
import type { SignedInContext } from '../context.ts';
import { audit } from '../team/audit.ts';
import { withLockedTeam } from '../team/with-locked-team.ts';
import { presentKey } from './api-keys.ts';
import { KEY_PREFIX } from './authenticate-key.ts';

const MAX_KEYS = 50;
const SHOWN_CHARACTERS = KEY_PREFIX.length + 6;

export async function createApiKey(
  context: SignedInContext,
  { body: { name, scope } }: InputOf<Contract['createApiKey']>,
): Promise<ReplyOf<Contract['createApiKey']>> {
  const { teamId, userId, email } = context.actor;
  const now = context.now();
  const { secret, hash } = newSecret(KEY_PREFIX);
  return withLockedTeam(context, async db => {
    if ((await countApiKeys(db, teamId)) >= MAX_KEYS) {
      throw new CodedError('CONFLICT', reason('access.keysFull', { most: MAX_KEYS }));
    }
    const key = await insertApiKey(db, {
      id: newId(now.getTime()),
      teamId,
      name,
      scope,
      shownStart: secret.slice(0, SHOWN_CHARACTERS),
      keyHash: hash,
      createdBy: userId,
      createdAt: now,
    });
    await audit(db, context, 'api-key.created', key.id, { name: key.name, scope });
    return { ...presentKey(key, email), key: secret };
  });
}
