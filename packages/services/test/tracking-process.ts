import { trackBeats } from './track-beats.ts';

/** The tracker in a separate process, which a test can kill. */
const [dataDir = '', beats = '0'] = process.argv.slice(2);
await trackBeats(dataDir, Number(beats), () => process.send?.({ ready: true }));
process.disconnect?.();
