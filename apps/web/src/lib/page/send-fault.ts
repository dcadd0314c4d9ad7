import { CLIENT_LOG_PATH } from '@clipscope/domain';

const LONGEST_STACK = 2000;

/** Writes the fault of a screen to the log of the web app's server. Whether the server took it. */
export async function sendFault(error: Error): Promise<boolean> {
  const stack = (error.stack ?? '').slice(0, LONGEST_STACK);
  const body = new URLSearchParams({
    level: 'error',
    code: 'SCREEN_FAULT',
    client: 'true',
    message: error.message,
    stack,
  });
  try {
    return (await fetch(CLIENT_LOG_PATH, { method: 'POST', body, keepalive: true })).ok;
  } catch {
    return false;
  }
}
