import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { readConfig } from '../apps/api/src/config.ts';
import { contextOptions } from '../apps/api/src/context-options.ts';
import {
  findFirstUser,
  findImportToWorkOn,
  findUserByEmail,
  StoreOpenError,
} from '../packages/business-store/src/index.ts';
import { IMPORTED_KINDS } from '../packages/contract/src/index.ts';
import {
  closeContext,
  createContext,
  type ProcessContext,
  startUploadedFile,
  uploadFile,
  workOnImport,
} from '../packages/services/src/index.ts';
import { type Asked, readArguments, USAGE } from './import-arguments.ts';
import { progressBar } from './progress-bar.ts';

/** The preview in some lines. */
function describe(name: string, one: NonNullable<Awaited<ReturnType<typeof findImportToWorkOn>>>): string {
  const { preview } = one;
  if (preview === null) return `${name}: ${one.failure ?? 'it could not be read'}`;
  const formats = preview.formats.map(({ source, records }) => `${source} ${records.toLocaleString('en')}`);
  const found = IMPORTED_KINDS.map(kind => ({ kind, ...preview.found[kind] }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count, isMore }) => `${kind} ${isMore ? 'more than ' : ''}${count.toLocaleString('en')}`);
  const { count, first } = preview.notUnderstood;
  return [
    `${name}: ${formats.join(', ') || 'unknown format'}`,
    `  ${found.join(', ') || 'nothing could be read'}`,
    ...(preview.from === null ? [] : [`  from ${preview.from} to ${preview.to}`]),
    ...(count === 0
      ? []
      : [
          `  ${count.toLocaleString('en')} could not be read, such as ${first[0]?.where}: ${first[0]?.reason}`,
        ]),
  ].join('\n');
}

async function importOne(context: ProcessContext, file: string, asked: Asked, team: Team): Promise<boolean> {
  const [name, draw] = [basename(file), progressBar()];
  const find = async (id: string) => {
    const one = await findImportToWorkOn(context.business.db, id);
    if (!one) throw new Error(`${name} was removed.`);
    return one;
  };
  const bytes = createReadStream(file);
  const { id, isKnown } = await uploadFile(context, { name, handle: asked.handle, ...team, bytes });
  const brought = await find(id);
  if (isKnown && brought.state === 'done') {
    console.log(`${name} was already imported. Nothing was changed.`);
    return true;
  }
  const follow = (label: string) => (done: number) => draw(`${label} ${name}`, done, brought.sizeBytes);
  await workOnImport(context, id, follow('Reading'));
  const read = await find(id);
  console.log(describe(name, read));
  if (read.state === 'needs-mapping') {
    console.error(`${name} needs a column mapping. Start the product and map its columns in the web app.`);
    return false;
  }
  await startUploadedFile(context, read);
  await workOnImport(context, id, follow('Importing'));
  const ended = await find(id);
  if (ended.state !== 'done') console.error(`${name}: ${ended.failure ?? 'it was not imported'}`);
  return ended.state === 'done';
}

type Team = { readonly teamId: string | null; readonly userId: string | null };

async function teamOf({ business }: ProcessContext, { team: email, shared }: Asked): Promise<Team> {
  if (shared) return { teamId: null, userId: null };
  const user =
    email === undefined ? await findFirstUser(business.db) : await findUserByEmail(business.db, email);
  if (!user)
    throw new Error(
      email === undefined
        ? 'There are no users yet. Start the product and sign up first, or use --shared.'
        : `No user has the email address ${email}.`,
    );
  console.log(`Importing for the team of ${user.email} only.`);
  return { teamId: user.activeTeamId, userId: user.id };
}

async function main(asked: Asked): Promise<number> {
  const context = await createContext(contextOptions(readConfig(), { runsJobs: false }));
  let refused = 0;
  try {
    const team = await teamOf(context, asked);
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
  const asked = readArguments(process.argv.slice(2));
  if (typeof asked === 'string') {
    const isHelp = asked === USAGE;
    (isHelp ? process.stdout : process.stderr).write(asked);
    process.exitCode = isHelp ? 0 : 1;
  } else process.exitCode = await main(asked);
} catch (error) {
  const isRunning = error instanceof StoreOpenError && error.message.includes('is in use');
  console.error(
    isRunning
      ? 'Clipscope is running. Upload files in the web app under Account, Data, or with POST /import of the API.'
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exitCode = 1;
}
