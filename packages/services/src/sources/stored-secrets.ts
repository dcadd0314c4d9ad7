import {
  type BusinessStore,
  findConnection,
  lockConnection,
  replaceSecrets,
} from '@clipscope/business-store';
import { reason } from '@clipscope/contract';
import { explainedError, type SecretStore } from '@clipscope/platforms';
import type { Seal } from './seal.ts';

export type Secrets = Readonly<Record<string, string>>;

/** Undefined when they were sealed with another TOKEN_SECRET. */
export function openSecrets(seal: Seal, source: string, sealed: string | null): Secrets | undefined {
  if (sealed === null) return {};
  const text = seal.open(source, sealed);
  return text === undefined ? undefined : (JSON.parse(text) as Secrets);
}

export function sealSecrets(seal: Seal, source: string, secrets: Secrets): string | null {
  return Object.keys(secrets).length === 0 ? null : seal.close(source, JSON.stringify(secrets));
}

export const UNREADABLE = reason('platform.sourceKeysLost');

/** Reads the secrets for every request, since another process may have renewed a token. */
export function storedSecrets(business: BusinessStore, seal: Seal, source: string): SecretStore {
  const opened = (row: { readonly sealedSecrets: string | null } | undefined): Secrets => {
    const secrets = openSecrets(seal, source, row?.sealedSecrets ?? null);
    if (secrets === undefined) throw explainedError(UNREADABLE);
    return secrets;
  };
  return {
    read: async () => opened(await findConnection(business.db, source)),
    write: changed =>
      business.db.transaction(async db => {
        const row = await lockConnection(db, source);
        // Staff removed the source while a token was being renewed.
        if (row === undefined) return;
        await replaceSecrets(db, source, seal.close(source, JSON.stringify({ ...opened(row), ...changed })));
      }),
  };
}
