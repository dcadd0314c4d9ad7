// Part of the launcher, so it runs on the machine's Node version.
const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const PORTABLE_ENGINE = join('packages', 'portable-engine', 'web-assembly');
const SPEECH_MODEL = join('packages', 'integrations', 'speech-model');

/** Installs what a command of the launcher needs. Throws a message for the user if that fails. */
function install(root, ownNode, command, args) {
  if (!isInstalled(root) || !existsSync(ownNode)) {
    console.log('Installing dependencies (first run only; takes a minute or two) …');
    installFolder(root, 'The dependencies');
    if (!existsSync(ownNode))
      throw new Error(
        'Node 24 is missing because the dependencies were installed without install scripts. Run: npm rebuild node',
      );
    markInstalled(root);
  }
  const speech = join(root, SPEECH_MODEL);
  if (command === 'install-speech' && !isInstalled(speech)) {
    console.log('Installing the speech model (550 MB on disk) …');
    installFolder(speech, 'The speech model');
    markInstalled(speech);
  }
  const portable = join(root, PORTABLE_ENGINE);
  if (isInstalled(portable) || !needsPortableEngine(root, ownNode, command, args)) return;
  console.log('Installing the portable form of the embedded ClickHouse (once; 57 MB to download) …');
  installFolder(portable, 'The portable form of the embedded ClickHouse');
  markInstalled(portable);
}

/** Deep tests always need the portable engine; other commands need it where chDB's build does not load. */
function needsPortableEngine(root, ownNode, command, args) {
  if (command === 'test' && args.includes('--deep')) return true;
  if (command === 'install-speech' || process.env.CLICKHOUSE_URL) return false;
  // npm may have no build for the machine, or the machine's C library may be too old for it.
  const load = "require('chdb/connection')";
  return spawnSync(ownNode, ['--eval', load], { cwd: root, stdio: 'ignore' }).status !== 0;
}

/** `npm ci` leaves exactly what the folder's lock file names. */
function installFolder(folder, what) {
  // npm passes its path to scripts, which also works where `npm` is a shell script.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = [...npm.slice(1), 'ci', '--no-fund', '--no-audit', '--loglevel=error'];
  const { status } = spawnSync(npm[0], args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${what} could not be installed: npm ci failed. See the error above.`);
}

const stampOf = folder => join(folder, 'node_modules', '.clipscope-installed');
const lockOf = folder =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');

function isInstalled(folder) {
  const stamp = stampOf(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockOf(folder);
}

function markInstalled(folder) {
  writeFileSync(stampOf(folder), lockOf(folder));
}

module.exports = { install };
