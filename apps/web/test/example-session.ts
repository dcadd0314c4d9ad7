import { setErrorReporter } from '../src/lib/report-error.ts';
import type { ExampleApi } from './example-api.ts';

let current: ExampleApi;
let said: string[] = [];

/** The API of the running test. */
export const exampleApi = (): ExampleApi => current;

export function setApi(api: ExampleApi): void {
  current = api;
}

/** What was said on the console or reported since it was last taken. A test that expects a fault takes it. */
export function takeConsole(): string[] {
  const taken = said;
  said = [];
  return taken;
}

for (const level of ['error', 'warn'] as const) {
  // What React and the libraries say there is a fault of the screen.
  console[level] = (...parts: unknown[]) => said.push(`${level}: ${parts.map(String).join(' ')}`);
}
setErrorReporter(error => said.push(`reported: ${error instanceof Error ? error.message : String(error)}`));
