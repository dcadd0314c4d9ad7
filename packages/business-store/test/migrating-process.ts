import { openBusinessStore } from '../src/index.ts';

/** A child process for tests: opens the store, migrates, prints what it applied, and waits until its input ends. */
try {
  const store = await openBusinessStore(JSON.parse(process.argv[2] ?? ''));
  const applied = await store.migrate();
  process.stdout.write(`${JSON.stringify({ applied })}\n`);
  for await (const _ of process.stdin);
  await store.close();
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: String(error) })}\n`);
}
