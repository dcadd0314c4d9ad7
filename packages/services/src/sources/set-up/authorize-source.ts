import { insertAudit, markConnectionChanged, type SourceConnection } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { MINUTE_MS } from '@clipscope/domain';
import { completeSignIn, newVerifier, PlatformError, type SignIn, signInUrl } from '@clipscope/platforms';
import { z } from 'zod';
import { auditEntry } from '../../audit-entry.ts';
import type { SignedInContext } from '../../context.ts';
import { chosenOf, type KnownConnector } from '../known-connector.ts';
import { openSecrets } from '../stored-secrets.ts';
import { afterChange, knownConnector, storedConnection } from './set-up-source.ts';

const STATE_VALID_MS = 30 * MINUTE_MS;
const STATE_PLACE = 'sign-in at a source';

/** Sealed into the `state` parameter, which the platform returns with the code. */
const stateSchema = z.strictObject({
  source: z.string(),
  userId: z.string(),
  goodUntil: z.iso.datetime(),
  verifier: z.string().optional(),
});

export async function authorizeSource(
  context: SignedInContext,
  { params: { source } }: InputOf<Contract['authorizeSource']>,
): Promise<ReplyOf<Contract['authorizeSource']>> {
  const known = knownConnector(context, source);
  const connection = await storedConnection(context, source);
  const signIn = signInOf(known, connection);
  const { seal } = context.connections;
  const secrets = openSecrets(seal, source, connection.sealedSecrets) ?? {};
  const missing = known.secrets.filter(({ name }) => signIn.client.includes(name) && !secrets[name]);
  if (missing.length > 0) throw new CodedError('CONFLICT', reason('platform.sourceKeysFirst'));
  const verifier = signIn.usesVerifier ? newVerifier() : undefined;
  const state = seal.close(
    STATE_PLACE,
    JSON.stringify({
      source,
      userId: context.actor.userId,
      goodUntil: new Date(context.now().getTime() + STATE_VALID_MS).toISOString(),
      verifier,
    } satisfies z.input<typeof stateSchema>),
  );
  const { authorizeUrl } = context.connections.optionsOf(known, connection);
  const started = { secrets, redirectUri: redirectUri(context), state, verifier, authorizeUrl };
  return { url: signInUrl(signIn, started) };
}

export async function completeSource(
  context: SignedInContext,
  { body: { code, state } }: InputOf<Contract['completeSource']>,
): Promise<ReplyOf<Contract['completeSource']>> {
  const { source, verifier } = readState(context, state);
  const known = knownConnector(context, source);
  const connection = await storedConnection(context, source);
  try {
    await completeSignIn(signInOf(known, connection), context.connections.optionsOf(known, connection), {
      code,
      redirectUri: redirectUri(context),
      verifier,
    });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    throw new CodedError(
      'CONFLICT',
      error.reason ?? reason('platform.signInFailed', { source: known.name, text: error.message }),
      { cause: error },
    );
  }
  await context.business.db.transaction(async db => {
    const [changedBy, changedAt] = [context.actor.userId, context.now()];
    await markConnectionChanged(db, source, { changedBy, changedAt });
    await insertAudit(db, auditEntry(context, 'source.signed-in', source));
  });
  return afterChange(context, known);
}

function signInOf(known: KnownConnector, connection: SourceConnection): SignIn {
  const signIn = known.signIn?.(chosenOf(known, connection));
  if (!signIn) throw new CodedError('NOT_FOUND', reason('platform.sourceNoSignIn', { source: known.name }));
  return signIn;
}

/** Must be registered with the platform exactly like this. */
function redirectUri({ settings }: SignedInContext): string {
  return `${settings.webUrl}/admin/sources/signed-in`;
}

function readState(
  { connections, actor, now }: SignedInContext,
  sealed: string,
): z.infer<typeof stateSchema> {
  const text = connections.seal.open(STATE_PLACE, sealed);
  const state = text === undefined ? undefined : stateSchema.parse(JSON.parse(text));
  if (state?.userId !== actor.userId || new Date(state.goodUntil) < now()) {
    throw new CodedError('LINK_INVALID', reason('platform.signInExpired'));
  }
  return state;
}
