import { fork } from 'node:child_process';
import { on } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CodedError, reason } from '@clipscope/contract';
import type { SpeechPort } from '../speech.ts';
import type { SpeechModel } from './find-speech-model.ts';
import { MAX_HOURS, type SoundProblem } from './read-sound.ts';
import type { SpeechMessage, SpeechRequest } from './recognise.ts';

const PROCESS = fileURLToPath(new URL('./recognise.ts', import.meta.url));
/** Half a minute of sound takes a few seconds, and longer on a busy machine. */
const STALLED_MS = 10 * 60_000;

const MOST_ERRORS = 2_000;

const REASONS = {
  noFfmpeg: reason('transcriptions.noFfmpeg'),
  noSound: reason('transcriptions.noSound'),
  tooLong: reason('transcriptions.tooLong', { hours: MAX_HOURS }),
} as const satisfies Record<SoundProblem, unknown>;

/** Recognises speech on this machine, each file in a process of its own, because the model needs more than a gigabyte. */
export function localSpeech(model: SpeechModel): SpeechPort {
  return {
    isAvailable: true,
    async transcribe({ path, language }, onProgress) {
      const child = fork(PROCESS, [JSON.stringify(model)], {
        execArgv: ['--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      let errors = '';
      child.stderr?.on('data', text => {
        errors = `${errors}${text}`.slice(-MOST_ERRORS);
      });
      const ended = new AbortController();
      child.once('error', error => ended.abort(error));
      child.once('close', status =>
        ended.abort(new Error(`Speech recognition ended with status ${status}. ${errors}`.trim())),
      );
      const stalled = setTimeout(() => child.kill('SIGKILL'), STALLED_MS);
      try {
        child.send({ path, language } satisfies SpeechRequest);
        for await (const [message] of on(child, 'message', { signal: ended.signal })) {
          stalled.refresh();
          const received = message as SpeechMessage;
          if ('segments' in received) return received;
          if ('problem' in received) throw new CodedError('VALIDATION', REASONS[received.problem]);
          await onProgress(received.progress);
        }
        throw new Error('Speech recognition sent no text.');
      } finally {
        clearTimeout(stalled);
        child.kill('SIGKILL');
      }
    },
  };
}
