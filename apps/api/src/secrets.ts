import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

const NAMES = ['TOKEN_SECRET', 'INTERNAL_SECRET', 'NEXTAUTH_SECRET'] as const;
export type Secrets = Record<(typeof NAMES)[number], string>;

/** Configured secrets, and for those left out ones generated once and kept in the data folder. */
export function loadSecrets(config: Config): Secrets {
  const file = join(config.DATA_DIR, 'secrets.json');
  const kept = readKept(file);
  const secrets = Object.fromEntries(
    NAMES.map(name => [name, config[name] ?? kept[name] ?? randomBytes(32).toString('base64url')]),
  ) as Secrets;
  const toKeep = Object.fromEntries(NAMES.filter(name => !config[name]).map(name => [name, secrets[name]]));
  if (Object.keys(toKeep).some(name => kept[name] === undefined)) {
    mkdirSync(config.DATA_DIR, { recursive: true });
    writeFileSync(file, `${JSON.stringify({ ...kept, ...toKeep }, null, 2)}\n`, { mode: 0o600 });
  }
  return secrets;
}

function readKept(file: string): Partial<Record<string, string>> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  try {
    return JSON.parse(text) as Partial<Record<string, string>>;
  } catch (cause) {
    throw new Error(
      `${file} is damaged. Delete it to generate new secrets; all users will have to sign in again, and source keys must be entered again.`,
      {
        cause,
      },
    );
  }
}
