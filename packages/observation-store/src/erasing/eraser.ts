import type { RecordingParts } from '../record/recorder/recording-parts.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseVideos, type VideoErasure } from './erase-videos.ts';
import type { ErasingParts, Erasure } from './withdraw-videos.ts';

/** `confirm` is awaited before each statement that writes, and ends the erasure by throwing. */
export type Eraser = {
  eraseAccount(erasure: Erasure, confirm?: () => Promise<void>): Promise<void>;
  /** Some videos of one account, with everything that follows from them. */
  eraseVideos(erasure: VideoErasure, confirm?: () => Promise<void>): Promise<void>;
};

export function eraser(parts: RecordingParts): Eraser {
  const { engine, turns, publishing } = parts;
  // On a server others go on recording meanwhile, as other processes do; whoever erases sees that they leave the subject alone.
  const inErasingTurn = engine.name === 'chdb' ? turns.alone : turns.lane();
  const erasing = (erase: (parts: ErasingParts) => Promise<void>, confirm = async () => {}) =>
    publishing(
      () => 'all',
      () => inErasingTurn(() => erase(erasingParts(parts, confirm))),
    );
  return {
    eraseAccount: (erasure, confirm) => erasing(using => eraseAccount(using, erasure), confirm),
    eraseVideos: (erasure, confirm) =>
      erasing(async using => {
        if (!(await eraseVideos(using, erasure))) await eraseAccount(using, erasure);
      }, confirm),
  };
}

function erasingParts(
  { ask, now, writer, journal }: RecordingParts,
  confirm: () => Promise<void>,
): ErasingParts {
  const confirmed =
    <Given extends unknown[]>(write: (...given: Given) => Promise<void>) =>
    async (...given: Given) => {
      await confirm();
      await write(...given);
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
