import { findConnection, listConnections, type SourceConnection } from '@clipscope/business-store';
import { CodedError, reason } from '@clipscope/contract';
import type { SignedInContext } from '../../context.ts';
import type { KnownConnector } from '../known-connector.ts';
import { presentConnector, type ShownConnector } from './present-connector.ts';

export function knownConnector({ connections }: SignedInContext, source: string): KnownConnector {
  const known = connections.known.find(connector => connector.source === source);
  if (!known) throw new CodedError('NOT_FOUND', reason('platform.sourceUnknown'));
  return known;
}

export async function storedConnection(context: SignedInContext, source: string): Promise<SourceConnection> {
  const connection = await findConnection(context.business.db, source);
  if (!connection) throw new CodedError('NOT_FOUND', reason('platform.sourceNotConfigured'));
  return connection;
}

/** Applies the change in this process and returns the source as it is now. */
export async function afterChange(context: SignedInContext, known: KnownConnector): Promise<ShownConnector> {
  await context.connections.reload();
  const rows = await listConnections(context.business.db);
  return presentConnector(
    context,
    known,
    rows.find(({ source }) => source === known.source),
  );
}
