import { createReadStream, existsSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/api/src/config.ts';
import { contextOptions } from '../apps/api/src/context-options.ts';
import { findImportToWorkOn, findUserByEmail, StoreOpenError } from '../packages/business-store/src/index.ts';
import {
  bringFile,
  type Context,
  closeContext,
  createContext,
  startBroughtFile,
  workOnImport,
} from '../packages/services/src/index.ts';
import { progressBar } from './progress-bar.ts';

const USAGE = `Imports files without the product running.

  npm run import -- FILE… --team EMAIL [--handle H]   into what the team of that person sees
  npm run import -- FILE… --shared [--handle H]       into what all teams see

Every known format, tables and JSON lines are read, also as gzip or ZIP. --handle names the account that the
files are of where they do not tell it.
`;

type Asked = {
  readonly files: readonly string[];
  readonly team?: string | undefined;
  readonly shared: boolean;
  readonly handle?: string | undefined;
};

function readArguments(): Asked | string {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { team: text, handle: text, shared: flag, help: flag };
  const { values, positionals: files } = parseArgs({ allowPositionals: true, options });
  if (values.help) return USAGE;
  if (files.length === 0) return `Name at least one file.\n\n${USAGE}`;
  if (values.shared === (values.team !== undefined))
    return `Say --team or --shared, and not both.\n\n${USAGE}`;
  const missing = files.find(file => !existsSync(file));
  return missing === undefined ? { ...values, files } : `There is no file ${missing}.\n`;
}

/** The preview in some lines. */
function describe(name: string, one: NonNullable<Awaited<ReturnType<typeof findImportToWorkOn>>>): string {
  const { preview } = one;
  if (preview === null) return `${name}: ${one.failure ?? 'it was not read'}`;
  const formats = preview.formats.map(({ source, records }) => `${source} ${records.toLocaleString('en')}`);
  const found = Object.entries(preview.found)
    .filter(([, { count }]) => count > 0)
    .map(([kind, { count, isMore }]) => `${kind} ${isMore ? 'more than ' : ''}${count.toLocaleString('en')}`);
  const { count, first } = preview.notUnderstood;
  return [
    `${name}: ${formats.join(', ') || 'no known format'}`,
    `  ${found.join(', ') || 'nothing was understood'}`,
    ...(preview.from === null ? [] : [`  from ${preview.from} to ${preview.to}`]),
    ...(count === 0
      ? []
      : [`  ${count.toLocaleString('en')} not understood, such as ${first[0]?.where}: ${first[0]?.reason}`]),
  ].join('\n');
}

async function importOne(context: Context, file: string, asked: Asked, team: Team): Promise<boolean> {
  const [name, draw] = [basename(file), progressBar()];
  const find = async (id: string) => {
    const one = await findImportToWorkOn(context.business.db, id);
    if (!one) throw new Error(`${name} is gone.`);
    return one;
  };
  const bytes = createReadStream(file);
  const { id, isKnown } = await bringFile(context, { name, handle: asked.handle, ...team, bytes });
  const brought = await find(id);
  if (isKnown && brought.state === 'done') {
    console.log(`${name} was imported before: nothing changes.`);
    return true;
  }
  const follow = (label: string) => (done: number) => draw(`${label} ${name}`, done, brought.sizeBytes);
  await workOnImport(context, id, follow('Reading'));
  const read = await find(id);
  console.log(describe(name, read));
  if (read.state === 'needs-mapping') {
    console.error(`${name}: its columns have to be explained, which the web app's screen is for.`);
    return false;
  }
  await startBroughtFile(context, read);
  await workOnImport(context, id, follow('Importing'));
  const ended = await find(id);
  if (ended.state !== 'done') console.error(`${name}: ${ended.failure ?? 'it was not imported'}`);
  return ended.state === 'done';
}

type Team = { readonly teamId: string | null; readonly userId: string | null };

async function teamOf({ business }: Context, email: string | undefined): Promise<Team> {
  if (email === undefined) return { teamId: null, userId: null };
  const user = await findUserByEmail(business.db, email);
  if (!user) throw new Error(`Nobody signs in with the address ${email}.`);
  return { teamId: user.activeTeamId, userId: user.id };
}

async function main(asked: Asked): Promise<number> {
  const context = await createContext(contextOptions(readConfig(), { runsJobs: false }));
  let refused = 0;
  try {
    const team = await teamOf(context, asked.team);
    for (const file of asked.files) {
      const isDone = await importOne(context, file, asked, team).catch(error => {
        console.error(`${basename(file)}: ${error instanceof Error ? error.message : error}`);
        return false;
      });
      if (!isDone) refused += 1;
    }
  } finally {
    await closeContext(context);
  }
  return refused === 0 ? 0 : 1;
}

try {
  const asked = readArguments();
  if (typeof asked === 'string') {
    const isHelp = asked === USAGE;
    (isHelp ? process.stdout : process.stderr).write(asked);
    process.exitCode = isHelp ? 0 : 1;
  } else process.exitCode = await main(asked);
} catch (error) {
  const isRunning = error instanceof StoreOpenError && error.message.includes('is in use');
  console.error(
    isRunning
      ? 'Clipscope is running: bring files on its screen under Account, Data, or by POST /import of its API.'
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exitCode = 1;
}
