import { readConfig } from '../apps/api/src/config.ts';
import { contextOptions } from '../apps/api/src/context-options.ts';
import { StoreOpenError } from '../packages/business-store/src/index.ts';
import { type Context, closeContext, createContext } from '../packages/services/src/index.ts';

/** Opens the stores, prints the report of the work in them, and closes them. */
export async function printWithStores(work: (context: Context) => Promise<string>): Promise<void> {
  try {
    const context = await createContext(contextOptions(readConfig(), { runsJobs: false }));
    try {
      console.log(await work(context));
    } finally {
      await closeContext(context);
    }
  } catch (error) {
    const isRunning = error instanceof StoreOpenError && error.message.includes('is in use');
    const message = error instanceof Error ? error.message : error;
    console.error(isRunning ? 'Clipscope is running. Stop it, then run this command again.' : message);
    process.exitCode = 1;
  }
}
