import { benchBusiness } from '../bench/business.ts';
import { benchIngest } from '../bench/ingest.ts';

/** Side-by-side measurements; each prints a small table. Names after the command choose among them. */
const BENCHES = { business: benchBusiness, ingest: benchIngest } as const;

const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name}`);
  await bench();
}
