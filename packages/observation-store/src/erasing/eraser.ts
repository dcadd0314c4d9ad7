import type { RecordingParts } from '../record/recorder/recording-parts.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseUsageBefore, eraseUsageOf } from './erase-usage.ts';
import { eraseVideos, type VideoErasure } from './erase-videos.ts';
import type { ErasingParts, Erasure } from './withdraw-videos.ts';

/** `confirm` is awaited before each write and can abort the erasure by throwing. */
export type Eraser = {
  eraseAccount(erasure: Erasure, confirm?: () => Promise<void>): Promise<void>;
  eraseVideos(erasure: VideoErasure, confirm?: () => Promise<void>): Promise<void>;
  eraseUsageOf(userId: string): Promise<void>;
  /** Before a UTC day. */
  eraseUsageBefore(day: string): Promise<void>;
};

export function eraser(parts: RecordingParts): Eraser {
  const { engine, writeQueues, publishAfter } = parts;
  // On a server other processes record at the same time anyway; callers keep them from recording the erased subject.
  const enqueue = engine.name === 'chdb' ? writeQueues.exclusively : writeQueues.openQueue();
  const erasing = (erase: (parts: ErasingParts) => Promise<void>, confirm = async () => {}) =>
    publishAfter(
      () => 'all',
      () => enqueue(() => erase(erasingParts(parts, confirm))),
    );
  return {
    eraseAccount: (erasure, confirm) => erasing(using => eraseAccount(using, erasure), confirm),
    eraseVideos: (erasure, confirm) =>
      erasing(async using => {
        if (!(await eraseVideos(using, erasure))) await eraseAccount(using, erasure);
      }, confirm),
    eraseUsageOf: userId => erasing(using => eraseUsageOf(using, userId)),
    eraseUsageBefore: day => erasing(using => eraseUsageBefore(using, day)),
  };
}

function erasingParts(
  { ask, now, writer, journal }: RecordingParts,
  confirm: () => Promise<void>,
): ErasingParts {
  const confirmed =
    <Args extends unknown[]>(write: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      await confirm();
      await write(...args);
    };
  return {
    ask,
    now,
    insert: confirmed(writer.insert),
    insertFannedOnce: confirmed(journal.insert),
    removeRows: confirmed(writer.removeRows),
    removeReplaced: confirmed(writer.removeReplaced),
    changeRows: confirmed(writer.changeRows),
    run: confirmed(writer.run),
  };
}
