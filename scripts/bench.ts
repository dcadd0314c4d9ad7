import { parseArgs } from 'node:util';
import { benchBusiness } from '../bench/business.ts';
import { benchExport } from '../bench/export.ts';
import { benchImport } from '../bench/import.ts';
import { benchIngest } from '../bench/ingest.ts';
import { benchInsight } from '../bench/insight/insight.ts';
import { benchInsightServers } from '../bench/insight/servers.ts';
import { benchLanguage } from '../bench/language.ts';
import { benchListening } from '../bench/listening/listening.ts';
import { benchScreens } from '../bench/screens.ts';
import { benchSearch } from '../bench/search.ts';

/** Comparisons side by side; each prints tables. Names after the command select some of them. */
const BENCHES = {
  business: benchBusiness,
  export: benchExport,
  import: benchImport,
  ingest: benchIngest,
  insight: benchInsight,
  'insight-servers': benchInsightServers,
  language: benchLanguage,
  listening: benchListening,
  screens: benchScreens,
  search: benchSearch,
} as const;

const many = { type: 'string', multiple: true } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string' }, 'web-url': many, api: many, folder: many },
});
const scale = values.scale === undefined ? undefined : Number(values.scale);
if (scale !== undefined && !(scale > 0)) throw new Error('--scale must be a number above 0.');
/** For `screens`: other products than the one of this clone. */
const compared = {
  webUrls: values['web-url'] ?? [],
  apiUrls: values.api ?? [],
  folders: values.folder ?? [],
};
for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n── ${name}`);
  await bench({ scale, compared });
}
