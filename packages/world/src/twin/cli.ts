import {
  ArgumentError,
  buildWorld,
  type OnProgress,
  parseBuildArguments,
  type Tally,
  USAGE,
} from './build.ts';

const out = (text: string) => process.stdout.write(text);

function report(tally: Tally, seconds: number): string {
  const row = (name: string, value: number) => {
    const perSecond = Math.round(value / seconds).toLocaleString('en');
    return `${name.padEnd(24)}${value.toLocaleString('en').padStart(14)}${perSecond.padStart(14)} a second\n`;
  };
  return [
    row('creators', tally.accounts),
    row('videos', tally.videos),
    row('comments', tally.comments),
    row('hashtags', tally.hashtags),
    row('sounds', tally.sounds),
    row('stickers', tally.stickers),
    row('playlists', tally.playlists),
    row('creator observations', tally.accountObservations),
    row('video observations', tally.videoObservations),
    row('tag, sound observations', tally.subjectObservations),
    row('audience observations', tally.audiences),
    ...(tally.lines > 0 ? [row('lines written', tally.lines)] : []),
    `in ${seconds.toFixed(1)} s, ${Math.round(process.memoryUsage().rss / 1_048_576)} MB resident\n`,
  ].join('');
}

/** A bar on a terminal, and a line per 10% in a log. */
function progressBar(): OnProgress {
  let shown = '';
  const isScreen = process.stdout.isTTY;
  return ({ done, total }, stage) => {
    const percent = Math.floor((100 * done) / total);
    const step = isScreen ? percent : Math.floor(percent / 10) * 10;
    const text = stage === 'account' ? `${step} % of ${total.toLocaleString('en')} creators` : stage;
    if (text === shown) return;
    shown = text;
    if (!isScreen) out(`${text}\n`);
    else out(`\r${'█'.repeat(Math.floor(percent / 5)).padEnd(20, '░')} ${text.padEnd(30)}`);
  };
}

function main(args: readonly string[]): number {
  if (args.includes('--help')) {
    out(USAGE);
    return 0;
  }
  try {
    const options = parseBuildArguments(args, new Date());
    const [from, to] = [options.epoch, options.at].map(date => date.toISOString().slice(0, 10));
    out(
      `seed ${options.seed}, scale ${options.scale}, from ${from}, the last ${options.days} days until ${to}\n`,
    );
    const startedMs = performance.now();
    const tally = buildWorld(options, progressBar());
    if (process.stdout.isTTY) out('\n');
    out(report(tally, (performance.now() - startedMs) / 1000));
    if (options.export !== null) out(`written to ${options.export}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof ArgumentError) && !(error instanceof RangeError)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

process.exitCode = main(process.argv.slice(2));
