import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

export const USAGE = `Imports files without the product running.

  npm run import -- FILE… [--handle H]                into what the team of the first user sees
  npm run import -- FILE… --team EMAIL [--handle H]   into what the team of that person sees
  npm run import -- FILE… --shared [--handle H]       into what all teams see

Every known format, tables and JSON lines are read, also as gzip or ZIP. --handle names the account that the
files are of where they do not tell it.
`;

/** What the command line asks for. */
export type Asked = {
  readonly files: readonly string[];
  readonly team?: string | undefined;
  readonly shared: boolean;
  readonly handle?: string | undefined;
};

/** Or the sentence that says what is wrong with it. */
export function readArguments(args: readonly string[]): Asked | string {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { team: text, handle: text, shared: flag, help: flag };
  const { values, positionals: files } = parseArgs({ args: [...args], allowPositionals: true, options });
  if (values.help) return USAGE;
  if (files.length === 0) return `Name at least one file.\n\n${USAGE}`;
  if (values.shared && values.team !== undefined) return `Say --team or --shared, and not both.\n\n${USAGE}`;
  const missing = files.find(file => !existsSync(file));
  return missing === undefined ? { ...values, files } : `There is no file ${missing}.\n`;
}
