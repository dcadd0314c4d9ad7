import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

export const USAGE = `Imports files while the product is stopped.

  npm run import -- FILE… [--handle H]                for the team of the first user
  npm run import -- FILE… --team EMAIL [--handle H]   for the team of that user
  npm run import -- FILE… --shared [--handle H]       for all teams

Supports all known formats, tables and JSON lines, optionally compressed as gzip or ZIP. --handle names the account
of files that do not contain it.
`;

export type ImportArguments = {
  readonly files: readonly string[];
  readonly team?: string | undefined;
  readonly shared: boolean;
  readonly handle?: string | undefined;
};

/** Returns an error message if the arguments are not valid. */
export function readArguments(args: readonly string[]): ImportArguments | string {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { team: text, handle: text, shared: flag, help: flag };
  const { values, positionals: files } = parseArgs({ args: [...args], allowPositionals: true, options });
  if (values.help) return USAGE;
  if (files.length === 0) return `Specify at least one file.\n\n${USAGE}`;
  if (values.shared && values.team !== undefined)
    return `Use either --team or --shared, not both.\n\n${USAGE}`;
  const missing = files.find(file => !existsSync(file));
  return missing === undefined ? { ...values, files } : `File not found: ${missing}.\n`;
}
