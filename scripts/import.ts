import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { readConfig } from '../apps/api/src/config.ts';
import { contextOptions } from '../apps/api/src/context-options.ts';
import {
  findFirstUser,
  findImportById,
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
import { type ImportArguments, readArguments, USAGE } from './import-arguments.ts';
import { progressBar } from './progress-bar.ts';

type Import = NonNullable<Awaited<ReturnType<typeof findImportById>>>;

function describePreview(name: string, { preview, failure }: Import): string {
  if (preview === null) return `${name}: ${failure ?? 'it could not be read'}`;
  const formats = preview.formats.map(({ source, records }) => `${source} ${records.toLocaleString('en')}`);
  const found = IMPORTED_KINDS.map(kind => ({ kind, ...preview.found[kind] }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count, isMore }) => `${kind} ${isMore ? 'more than ' : ''}${count.toLocaleString('en')}`);
  const { count, first } = preview.invalid;
  return [
    `${name}: ${formats.join(', ') || 'unknown format'}`,
    `  ${found.join(', ') || 'nothing could be read'}`,
    ...(preview.collection
      ? [
          `  collected at ${preview.collection.collectedAt} (${preview.collection.basis}), as the file does not say when`,
        ]
      : []),
    ...(preview.from === null ? [] : [`  from ${preview.from} to ${preview.to}`]),
    ...(count === 0
      ? []
      : [
          `  ${count.toLocaleString('en')} could not be read, such as ${first[0]?.where}: ${first[0]?.reason}`,
        ]),
  ].join('\n');
}

async function importFile(
  context: ProcessContext,
  file: string,
  handle: string | undefined,
  team: Team,
): Promise<boolean> {
  const [name, draw] = [basename(file), progressBar()];
  const find = async (id: string) => {
    const found = await findImportById(context.business.db, id);
    if (!found) throw new Error(`${name} was removed.`);
    return found;
  };
  const bytes = createReadStream(file);
  const { mtime: modifiedAt } = await stat(file);
  const { id, isKnown } = await uploadFile(context, { name, handle, modifiedAt, ...team, bytes });
  const uploaded = await find(id);
  if (isKnown && uploaded.state === 'done') {
    console.log(`${name} was already imported. Nothing was changed.`);
    return true;
  }
  const onProgress = (label: string) => (done: number) => draw(`${label} ${name}`, done, uploaded.sizeBytes);
  await workOnImport(context, id, onProgress('Reading'));
  const preview = await find(id);
  console.log(describePreview(name, preview));
  if (preview.state === 'needs-mapping') {
    console.error(`${name} needs a column mapping. Start the product and map its columns in the web app.`);
    return false;
  }
  await startUploadedFile(context, preview);
  await workOnImport(context, id, onProgress('Importing'));
  const finished = await find(id);
  if (finished.state !== 'done') console.error(`${name}: ${finished.failure ?? 'it was not imported'}`);
  return finished.state === 'done';
}

type Team = { readonly teamId: string | null; readonly userId: string | null };

async function teamOf({ business }: ProcessContext, { team: email, shared }: ImportArguments): Promise<Team> {
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

async function main(args: ImportArguments): Promise<number> {
  const context = await createContext(contextOptions(readConfig(), { runsJobs: false }));
  let failed = 0;
  try {
    const team = await teamOf(context, args);
    for (const file of args.files) {
      const isDone = await importFile(context, file, args.handle, team).catch(error => {
        console.error(`${basename(file)}: ${error instanceof Error ? error.message : error}`);
        return false;
      });
      if (!isDone) failed += 1;
    }
  } finally {
    await closeContext(context);
  }
  return failed === 0 ? 0 : 1;
}

try {
  const args = readArguments(process.argv.slice(2));
  if (typeof args === 'string') {
    const isHelp = args === USAGE;
    (isHelp ? process.stdout : process.stderr).write(args);
    process.exitCode = isHelp ? 0 : 1;
  } else process.exitCode = await main(args);
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
