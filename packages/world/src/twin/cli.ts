import { ArgumentError, buildWorld, parseBuildArguments, type Tally, USAGE } from './build.ts';

const out = (text: string) => process.stdout.write(text);

function report(tally: Tally, seconds: number): string {
  const row = (name: string, value: number) => {
    const perSecond = Math.round(value / seconds).toLocaleString('en');
    return `${name.padEnd(24)}${value.toLocaleString('en').padStart(14)}${perSecond.padStart(14)} a second\n`;
  };
  return [
    row('accounts', tally.accounts),
    row('account observations', tally.accountObservations),
    row('videos', tally.videos),
    row('video observations', tally.videoObservations),
    row('comments', tally.comments),
    row('sounds', tally.sounds),
    row('tag, sound, sticker rows', tally.subjectObservations),
    ...(tally.lines > 0 ? [row('lines written', tally.lines)] : []),
    `in ${seconds.toFixed(1)} s, ${Math.round(process.memoryUsage().rss / 1_048_576)} MB resident\n`,
  ].join('');
}

function main(args: readonly string[]): number {
  if (args.includes('--help')) {
    out(USAGE);
    return 0;
  }
  try {
    const options = parseBuildArguments(args, new Date());
    out(`seed ${options.seed}, scale ${options.scale}, epoch ${options.epoch.toISOString().slice(0, 10)}\n`);
    const startedMs = performance.now();
    let shownPercent = -1;
    const tally = buildWorld(options, (done, total) => {
      const percent = Math.floor((100 * done) / total);
      if (!process.stdout.isTTY || percent === shownPercent) return;
      shownPercent = percent;
      out(`\r${'█'.repeat(Math.floor(percent / 5)).padEnd(20, '░')} ${percent} %`);
    });
    if (process.stdout.isTTY) out('\n');
    out(report(tally, (performance.now() - startedMs) / 1000));
    return 0;
  } catch (error) {
    if (!(error instanceof ArgumentError) && !(error instanceof RangeError)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

process.exitCode = main(process.argv.slice(2));
