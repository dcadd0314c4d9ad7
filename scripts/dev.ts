import { readConfig } from '../apps/api/src/config.ts';
import { loadSecrets } from '../apps/api/src/secrets.ts';
import { requireFreePorts, runProduct } from './product.ts';

/** Runs the product with reload: the API restarts on changes, and the web app updates in place. */
try {
  const config = readConfig();
  await requireFreePorts(config);
  await runProduct(config, loadSecrets(config), { mode: 'dev', prepareWeb: async () => {} });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
