const WIDTH = 30;

/** Redraws a bar in a terminal; elsewhere, such as in CI, prints a line when a label starts and one when it is done. */
export function progressBar(stream: NodeJS.WriteStream = process.stdout) {
  const started = new Set<string>();
  const ended = new Set<string>();
  return (label: string, done: number, total: number): void => {
    if (ended.has(label)) return;
    const isEnd = done >= total;
    if (isEnd) ended.add(label);
    if (stream.isTTY) {
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
      stream.write(`\r${label} ${bar} ${String(Math.round(share * 100)).padStart(3)} %${isEnd ? '\n' : ''}`);
      return;
    }
    if (!started.has(label)) stream.write(`${label} …\n`);
    started.add(label);
    if (isEnd) stream.write(`${label}: done\n`);
  };
}
