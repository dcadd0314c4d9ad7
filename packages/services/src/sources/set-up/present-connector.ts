import type { SourceConnection } from '@clipscope/business-store';
import { type Contract, type ReplyOf, readSentence, type SourceState, sentence } from '@clipscope/contract';
import { hasSignInEnded, PlatformError } from '@clipscope/platforms';
import { isoOrNull } from '../../admin/slice.ts';
import type { Context } from '../../context.ts';
import { hasKeys } from '../connections.ts';
import { chosenOf, type KnownConnector } from '../known-connector.ts';
import { openSecrets, type Secrets, UNREADABLE } from '../stored-secrets.ts';

export type ShownConnector = ReplyOf<Contract['changeSource']>;
type StoredConnection = SourceConnection & { readonly changedByEmail: string };

const SHOWN_END = 4;
/** The end of a shorter value would reveal too much of it. */
const SHORTEST_SHOWN = 12;

/** A source for staff, without its keys. */
export async function presentConnector(
  context: Pick<Context, 'connections'>,
  known: KnownConnector,
  connection: StoredConnection | undefined,
): Promise<ShownConnector> {
  const { connections } = context;
  const opened = openSecrets(connections.seal, known.source, connection?.sealedSecrets ?? null);
  const secrets = opened ?? {};
  const chosen = chosenOf(known, connection);
  return {
    source: known.source,
    platform: known.platform,
    name: known.name,
    about: sentence(known.about),
    state: stateOf(known, connection, secrets),
    isOn: connection?.isOn ?? false,
    baseUrl: connections.baseUrlOf(known, connection),
    ownBaseUrl: connection?.baseUrl ?? null,
    secrets: known.secrets.map(({ name, label, help, isPublic }) => ({
      name,
      label: sentence(label),
      help: sentence(help),
      isSet: Boolean(secrets[name]),
      ending: isPublic ? endOf(secrets[name]) : null,
    })),
    needs: known.needs.map(names => [...names]),
    options: known.options.map(({ name, label, help, isNeeded = false, choices }) => ({
      name,
      label: sentence(label),
      help: sentence(help),
      isNeeded,
      choices: choices?.map(choice => ({ ...choice, label: sentence(choice.label) })) ?? null,
      value: chosen[name] ?? false,
    })),
    signInAt: known.signIn?.(chosen).platform ?? null,
    quotas: connection && hasKeys(known, secrets) ? await quotasOf(context, known, connection) : [],
    lastError:
      opened === undefined
        ? sentence(UNREADABLE)
        : connection?.lastError
          ? readSentence(connection.lastError)
          : null,
    lastErrorAt: isoOrNull(connection?.lastErrorAt ?? null),
    lastResponseAt: isoOrNull(connection?.lastResponseAt ?? null),
    changedBy: connection?.changedByEmail ?? null,
    changedAt: isoOrNull(connection?.changedAt ?? null),
    use: { ...known.use, rules: known.use.rules.map(sentence) },
  };
}

function stateOf(
  known: KnownConnector,
  connection: SourceConnection | undefined,
  secrets: Secrets,
): SourceState {
  if (connection === undefined || !hasKeys(known, secrets)) return 'no-key';
  if (!connection.isOn) return 'off';
  if (hasSignInEnded(secrets)) return 'sign-in-again';
  const { lastErrorAt, lastResponseAt } = connection;
  const isFailing = lastErrorAt !== null && (lastResponseAt === null || lastErrorAt > lastResponseAt);
  return isFailing ? 'failing' : 'connected';
}

function endOf(value: string | undefined): string | null {
  return value !== undefined && value.length >= SHORTEST_SHOWN ? value.slice(-SHOWN_END) : null;
}

async function quotasOf(
  { connections }: Pick<Context, 'connections'>,
  known: KnownConnector,
  connection: SourceConnection,
): Promise<ShownConnector['quotas']> {
  try {
    const states = await connections.open(known, connection).connector.quotas();
    return states.map(({ resetsAt, ...state }) => ({ ...state, resetsAt: isoOrNull(resetsAt) }));
  } catch (error) {
    // Some connectors ask the platform for the remaining quota, which may fail.
    if (error instanceof PlatformError) return [];
    throw error;
  }
}
