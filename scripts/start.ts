import { readConfig } from '../apps/api/src/config.ts';
import { loadSecrets } from '../apps/api/src/secrets.ts';
import { requireFreePorts, runProduct } from './product.ts';
import { buildWeb } from './web-build.ts';

/** Builds the web app if needed and runs the product. */
try {
  const config = readConfig();
  await requireFreePorts(config);
  const secrets = loadSecrets(config);
  await runProduct(config, secrets, { mode: 'start', prepareWeb: buildWeb });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
