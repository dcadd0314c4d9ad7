/** Messages of the API to its parent process. Without one, they are written to standard error. */
export type Report =
  | { kind: 'progress'; label: string; done: number; total: number }
  | { kind: 'notice'; message: string }
  | { kind: 'ready'; url: string }
  | { kind: 'working' }
  | { kind: 'failed'; message: string };

function report(message: Report, text: string | undefined): void {
  if (process.send) process.send(message);
  else if (text !== undefined) process.stderr.write(`${text}\n`);
}

export function reportProgress(label: string, done: number, total: number): void {
  report({ kind: 'progress', label, done, total }, done >= total ? `${label}: done` : undefined);
}

export function reportNotice(message: string): void {
  report({ kind: 'notice', message }, message);
}

export function reportReady(url: string): void {
  report({ kind: 'ready', url }, `API ready at ${url}`);
}

export function reportWorking(): void {
  report({ kind: 'working' }, 'Running jobs');
}

/** Ends the process with the error's message. The stack is shown for unexpected errors only. */
export function reportFailure(error: unknown): never {
  const message = error instanceof Error ? explain(error) : String(error);
  report({ kind: 'failed', message }, message);
  process.exit(1);
}

const EXPECTED_ERRORS = ['ConfigError', 'DemoUsersError', 'StoreOpenError', 'MigrationError'];

function explain(error: Error & { code?: string; port?: number; address?: string }): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${error.port} on ${error.address} is already in use. Stop the other program, or set API_PORT to a free port.`;
  }
  return EXPECTED_ERRORS.includes(error.name) ? error.message : (error.stack ?? error.message);
}
