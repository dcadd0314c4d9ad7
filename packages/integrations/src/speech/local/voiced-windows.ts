/** Samples per second of everything the model reads. */
export const SAMPLE_RATE = 16_000;

type Part = { readonly start: number; readonly end: number };

const FRAME = (SAMPLE_RATE * 30) / 1000;
const seconds = (count: number) => Math.round((count * SAMPLE_RATE) / FRAME);
/** The model reads 30 seconds at once. */
const LONGEST = seconds(29);
const EARLIEST_CUT = seconds(20);
const LONGEST_PAUSE = seconds(3);
const SHORTEST_SILENCE = seconds(0.5);
const SHORTEST_VOICE = seconds(0.2);
const MARGIN = seconds(0.2);
/** In decibels of full scale: what is always silence, and what is always sound. */
const [SILENCE, SOUND] = [-50, -35];
const ABOVE_NOISE = 6;

/**
 * The parts of a recording that are louder than its background, cut in pauses so that the model can read each at once. In
 * silence and noise it would find words that nobody said.
 */
export function voicedWindows(samples: Float32Array): Part[] {
  const levels = levelsOf(samples);
  const noise = levels.toSorted()[Math.floor(levels.length / 10)] ?? SILENCE;
  const threshold = Math.min(Math.max(noise + ABOVE_NOISE, SILENCE), SOUND);
  const voiced = voicedParts(levels, threshold).flatMap(part => cut(part, levels));
  return packed(voiced).map(({ start, end }) => ({
    start: Math.max(0, start - MARGIN) * FRAME,
    end: Math.min(samples.length, (end + MARGIN) * FRAME),
  }));
}

function levelsOf(samples: Float32Array): Float32Array {
  return Float32Array.from({ length: Math.ceil(samples.length / FRAME) }, (_, frame) => {
    const part = samples.subarray(frame * FRAME, (frame + 1) * FRAME);
    const energy = part.reduce((sum, value) => sum + value * value, 0) / part.length;
    return 10 * Math.log10(energy + 1e-14);
  });
}

function voicedParts(levels: Float32Array, threshold: number): Part[] {
  const parts: { start: number; end: number }[] = [];
  levels.forEach((level, frame) => {
    if (level < threshold) return;
    const last = parts.at(-1);
    if (last && frame - last.end < SHORTEST_SILENCE) last.end = frame + 1;
    else parts.push({ start: frame, end: frame + 1 });
  });
  return parts.filter(({ start, end }) => end - start >= SHORTEST_VOICE);
}

/** What is longer than the model can read is cut where it is quietest. */
function cut({ start, end }: Part, levels: Float32Array): Part[] {
  const parts: Part[] = [];
  let from = start;
  while (end - from > LONGEST) {
    const possible = levels.subarray(from + EARLIEST_CUT, from + LONGEST);
    const quietest = possible.reduce((at, level, frame) => (level < (possible[at] ?? 0) ? frame : at), 0);
    const to = from + EARLIEST_CUT + quietest;
    parts.push({ start: from, end: to });
    from = to;
  }
  return [...parts, { start: from, end }];
}

/** The model takes as long for a second as for thirty, so neighbours are read together. */
function packed(parts: readonly Part[]): Part[] {
  const windows: { start: number; end: number }[] = [];
  for (const { start, end } of parts) {
    const last = windows.at(-1);
    if (last && end - last.start <= LONGEST && start - last.end <= LONGEST_PAUSE) last.end = end;
    else windows.push({ start, end });
  }
  return windows;
}
