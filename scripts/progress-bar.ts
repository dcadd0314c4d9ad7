const WIDTH = 30;

/** A bar that redraws in a terminal; elsewhere (logs, CI) one line when a label begins and one when it is done. */
export function progressBar(stream: NodeJS.WriteStream = process.stdout) {
  let begun = '';
  return (label: string, done: number, total: number): void => {
    if (stream.isTTY) {
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
      const end = done >= total ? '\n' : '';
      stream.write(`\r${label} ${bar} ${String(Math.round(share * 100)).padStart(3)} %${end}`);
      return;
    }
    if (label !== begun) stream.write(`${label} …\n`);
    begun = label;
    if (done >= total) stream.write(`${label}: done\n`);
  };
}
