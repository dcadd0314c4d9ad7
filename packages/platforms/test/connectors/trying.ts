import { afterAll, expect } from 'vitest';
import type { Connector, ConnectorOptions } from '../../src/connectors/connector.ts';
import { PlatformError } from '../../src/errors.ts';
import { platformOf } from '../../src/port.ts';
import { type TestOptions, testOptions } from './connector-options.ts';
import type { LocalServer } from './local-server.ts';

/** A server for all tests of a file. */
export async function serving<Server extends LocalServer>(opening: Promise<Server>): Promise<Server> {
  const server = await opening;
  afterAll(() => server.close());
  return server;
}

/** A connector with its own stores and its clock at `now`. */
export function connected<Made extends Connector>(
  { baseUrl }: LocalServer,
  secrets: Readonly<Record<string, string>>,
  now: Date,
  create: (options: ConnectorOptions) => Made,
) {
  const options: TestOptions = testOptions(baseUrl, secrets, now);
  const connector = create(options);
  return { options, connector, source: platformOf(connector) };
}

/** The error, which must not contain a secret. */
export async function refusalOf(
  asked: Promise<unknown>,
  ...secrets: readonly string[]
): Promise<PlatformError> {
  const refusal = await asked.then(
    () => new Error('It was answered.'),
    (error: unknown) => error,
  );
  if (!(refusal instanceof PlatformError)) throw refusal;
  const provenance = JSON.stringify([refusal.message, refusal.stack, String(refusal.cause)]);
  for (const secret of secrets) expect(provenance).not.toContain(secret);
  return refusal;
}
