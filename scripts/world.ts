// The world's own command line; `--help` says what it can do.
import '../packages/world/src/twin/cli.ts';
