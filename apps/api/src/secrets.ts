import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

const NAMES = ['TOKEN_SECRET', 'INTERNAL_SECRET', 'NEXTAUTH_SECRET'] as const;
export type Secrets = Record<(typeof NAMES)[number], string>;

/** The configured secrets. Missing ones are generated once and stored in the data folder. */
export function loadSecrets(config: Config): Secrets {
  const file = join(config.DATA_DIR, 'secrets.json');
  const stored = readStored(file);
  const secrets = Object.fromEntries(
    NAMES.map(name => [name, config[name] ?? stored[name] ?? randomBytes(32).toString('base64url')]),
  ) as Secrets;
  const generated = Object.fromEntries(
    NAMES.filter(name => !config[name]).map(name => [name, secrets[name]]),
  );
  if (Object.keys(generated).some(name => stored[name] === undefined)) {
    mkdirSync(config.DATA_DIR, { recursive: true });
    writeFileSync(file, `${JSON.stringify({ ...stored, ...generated }, null, 2)}\n`, { mode: 0o600 });
  }
  return secrets;
}

function readStored(file: string): Partial<Record<string, string>> {
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
      { cause },
    );
  }
}
