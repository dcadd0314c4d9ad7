import type { TranscriptSegment } from '@clipscope/domain';

/** A sound that the model describes, such as `[Music]` or `(applause)`. */
const DESCRIPTION = /^(?:[[(*♪].*[\])*♪]|[♪\s.…-]*)$/su;
/** The same words at least four times in a row; numbers such as 10,000 repeat digits. */
const LOOP = /(\D.{1,79}?)(?:[\s,.!?…、。]*\1){3,}/gsu;

/** What the model said of a recording, without sounds that it describes and words that it repeats endlessly. */
export function cleanSegments(segments: readonly TranscriptSegment[]): TranscriptSegment[] {
  return segments
    .map(segment => ({ ...segment, text: withoutLoops(segment.text.replace(/\s+/g, ' ').trim()) }))
    .filter(({ text }) => !DESCRIPTION.test(text))
    .filter(({ text }, at, all) => text !== all[at - 1]?.text || text !== all[at - 2]?.text);
}

function withoutLoops(text: string): string {
  return text.replace(LOOP, (loop, words: string) => (words.trim().length < 2 ? loop : words));
}
