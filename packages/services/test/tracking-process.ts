import { trackBeats } from './track-beats.ts';

/** The tracker in a process of its own, which a test may kill. */
const [dataDir = '', beats = '0'] = process.argv.slice(2);
await trackBeats(dataDir, Number(beats), () => process.send?.({ ready: true }));
process.disconnect?.();
