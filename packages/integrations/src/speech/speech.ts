import type { TranscriptSegment } from '@clipscope/domain';

type RecognisedSpeech = {
  /** Short code of the spoken language; null if unknown. */
  readonly language: string | null;
  /** By time; empty where nobody speaks. */
  readonly segments: readonly TranscriptSegment[];
};

type SpeechFile = {
  readonly path: string;
  /** As uploaded; its ending tells the format. */
  readonly name: string;
  /** The spoken language, if known. */
  readonly language: string | null;
};

/** Recognises what is said in videos and audio files. */
export type SpeechPort = {
  readonly isAvailable: boolean;
  /** `onProgress` gets the share that is done. Throws a coded error where a file cannot be transcribed. */
  transcribe(file: SpeechFile, onProgress: (share: number) => Promise<void>): Promise<RecognisedSpeech>;
};

export function noSpeech(): SpeechPort {
  return {
    isAvailable: false,
    transcribe: async () => {
      throw new Error('There is no speech recognition.');
    },
  };
}
