import { readConfig } from '../apps/api/src/config.ts';
import { loadSecrets } from '../apps/api/src/secrets.ts';
import { requireFreePorts, runProduct } from './product.ts';

/** The product with reload: the API restarts on a change, the web app replaces what changed in place. */
try {
  const config = readConfig();
  await requireFreePorts(config);
  await runProduct(config, loadSecrets(config), { mode: 'dev', prepareWeb: async () => {} });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
