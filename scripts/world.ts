// The command line of the simulated world; see `--help`.
import '../packages/world/src/twin/cli.ts';
