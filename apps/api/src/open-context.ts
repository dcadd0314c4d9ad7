import { closeContext, createContext, findDemoUsers, type ProcessContext } from '@clipscope/services';
import { type Config, reach } from './config.ts';
import { contextOptions } from './context-options.ts';

/** Both stores, opened for `serve` and `work`; refused while anybody on the network could sign in as a demo user. */
export async function openContext(config: Config, use: { runsJobs: boolean }): Promise<ProcessContext> {
  const context = await createContext(contextOptions(config, use));
  if (config.openedBy.length === 0) return context;
  const users = await findDemoUsers(context);
  if (users.length === 0) return context;
  await closeContext(context);
  throw new DemoUsersError(config);
}

class DemoUsersError extends Error {
  constructor(config: Config) {
    super(
      `The database contains demo users with a public password, and other machines can reach the product (${reach(config)}). Run npm run remove-demo-users, then start again.`,
    );
    this.name = 'DemoUsersError';
  }
}
