import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'rolldown';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'apps/web');
const STAMP = join(WEB, '.next', 'clipscope-built-from');
const SOURCES = [
  'apps/web/{src,messages,public}/**/*.*',
  'apps/web/*.{ts,mjs,cjs,json}',
  'packages/{contract,domain}/src/**/*.ts',
  'package-lock.json',
];

/** Builds the web app unless the existing build has the same sources. */
export async function buildWeb(): Promise<void> {
  const fingerprint = await sourcesFingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) return;
  await runNextBuild();
  await bundleAlone(STARTER, 'starter', join(WEB, '.next/static'));
  await bundleAlone(ANALYTICS, 'analytics', join(WEB, '.next/static'));
  await packFiles(join(WEB, '.next/static'));
  writeFileSync(STAMP, fingerprint);
}

async function sourcesFingerprint(): Promise<string> {
  const files = (await Array.fromAsync(glob(SOURCES, { cwd: ROOT })))
    .filter(file => !/\.(test|d)\.tsx?$/.test(file) && statSync(join(ROOT, file)).isFile())
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** What public pages open with. */
const STARTER = join(WEB, 'src/lib/start/starter.ts');
/** What is loaded once analytics is allowed, by public pages too. */
const ANALYTICS = join(WEB, 'src/lib/analytics/analytics-script.ts');

/** A script without the framework, and so without its bundler. */
async function bundleAlone(input: string, name: string, folder: string): Promise<void> {
  await build({
    input,
    treeshake: { moduleSideEffects: id => id === input || id.includes('posthog-js') },
    output: { dir: folder, entryFileNames: `${name}-[hash].js`, format: 'iife', minify: true },
  });
}

const pack = promisify(brotliCompress);

/** Compresses what every visitor loads, once and as well as possible. */
async function packFiles(folder: string): Promise<void> {
  const names = await Array.fromAsync(glob('**/*.{js,css}', { cwd: folder }));
  await Promise.all(
    names.map(async name => {
      const content = await readFile(join(folder, name));
      await writeFile(join(folder, `${name}.br`), await pack(content));
    }),
  );
}

function runNextBuild(): Promise<void> {
  const output: Buffer[] = [];
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // If the start fails meanwhile, a build left running would block the next one.
  const stop = () => child.kill();
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
  child.stdout.on('data', chunk => output.push(chunk));
  child.stderr.on('data', chunk => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', code => {
      if (code === 0) resolve();
      else reject(new Error(`The web app could not be built:\n${Buffer.concat(output).toString()}`));
    });
  });
}
