import { closeContext, createContext, findDemoUsers, type ProcessContext } from '@clipscope/services';
import { type Config, exposureReason } from './config.ts';
import { contextOptions } from './context-options.ts';

/** Opens both stores, and fails if demo users exist while other machines can reach the product. */
export async function openContext(config: Config, options: { runsJobs: boolean }): Promise<ProcessContext> {
  const context = await createContext(contextOptions(config, options));
  if (config.openedBy.length === 0) return context;
  const users = await findDemoUsers(context);
  if (users.length === 0) return context;
  await closeContext(context);
  throw new DemoUsersError(config);
}

class DemoUsersError extends Error {
  constructor(config: Config) {
    super(
      `The database contains demo users with a public password, and other machines can reach the product (${exposureReason(config)}). Run npm run remove-demo-users, then start again.`,
    );
    this.name = 'DemoUsersError';
  }
}
