// Runs on whatever Node the machine has: checks it, installs what is missing, then hands over to the Node 24
// that comes with the dependencies. CommonJS, so that even a very old Node reaches the sentence below.
const MINIMUM_NODE = 20;
if (Number(process.versions.node.split('.')[0]) < MINIMUM_NODE) {
  fail(
    `Clipscope needs Node ${MINIMUM_NODE} or newer to install itself; this is Node ${process.versions.node}. Install a newer version and run the command again.`,
  );
}

const { spawn, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { delimiter, dirname, join } = require('node:path');

const root = dirname(__dirname);
const stampFile = join(root, 'node_modules', '.clipscope-installed');
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

install();
run(process.argv[2], process.argv.slice(3));

/** `npm ci` whenever the lock file is not the one that was installed last. */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock && existsSync(ownNode)) return;
  console.log('Installing dependencies (first run only; takes a minute or two) …');
  // npm tells its scripts where it is, which also works where `npm` itself is a shell script.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = [...npm.slice(1), 'ci', '--no-fund', '--no-audit', '--loglevel=error'];
  const { status } = spawnSync(npm[0], args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) fail('The dependencies could not be installed: npm ci failed. See the error above.');
  if (!existsSync(ownNode)) {
    fail(
      'Node 24 is missing because the dependencies were installed without install scripts. Run: npm rebuild node',
    );
  }
  writeFileSync(stampFile, lock);
}

function run(command, args) {
  const script = join(root, 'scripts', `${command}.ts`);
  const child = spawn(ownNode, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // What Node made of each file is kept, so that the next process need not make it again.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      ...process.env,
      PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
    },
  });
  // A Ctrl-C reaches the child by itself; it closes the product, and this process waits for it.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
