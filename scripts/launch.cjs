// Runs on the machine's Node version: installs what is missing, then starts the Node 24 of the dependencies.
// CommonJS, so that even a very old Node shows the message below.
const MINIMUM_NODE = 20;
if (Number(process.versions.node.split('.')[0]) < MINIMUM_NODE) {
  fail(
    `Clipscope needs Node ${MINIMUM_NODE} or newer to install itself; this is Node ${process.versions.node}. Install a newer version and run the command again.`,
  );
}

const { spawn } = require('node:child_process');
const { delimiter, dirname, join } = require('node:path');
const { install } = require('./install.cjs');

const root = dirname(__dirname);
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const [, , command, ...args] = process.argv;

try {
  install(root, ownNode, command, args);
} catch (error) {
  fail(error.message);
}
run();

function run() {
  const script = join(root, 'scripts', `${command}.ts`);
  const child = spawn(ownNode, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // Caches compiled files for later processes.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      ...process.env,
      PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
    },
  });
  // The child receives Ctrl-C itself and closes the product; this process waits for it.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
