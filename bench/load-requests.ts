import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { readInput, sendResult } from './child.ts';

/** Requests one path repeatedly over several connections. */
export type Load = {
  readonly port: number;
  readonly token: string;
  readonly path: string;
  readonly connections: number;
  readonly seconds: number;
};
export type Loaded = { readonly replies: number; readonly seconds: number; readonly slowestMs: number };

const { port, token, path, connections, seconds } = readInput<Load>();
/** Raw HTTP, because an HTTP client would use more CPU than the server that is measured. */
const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`;
const end = performance.now() + seconds * 1000;
let replies = 0;
let slowestMs = 0;

async function sendRequests(socket: Socket): Promise<void> {
  await once(socket, 'connect');
  while (performance.now() < end) {
    const startedMs = performance.now();
    const status = await reply(socket);
    if (status !== 200) throw new Error(`${path} returned ${status}.`);
    slowestMs = Math.max(slowestMs, performance.now() - startedMs);
    replies += 1;
  }
  socket.destroy();
}

function reply(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    const onData = (chunk: string) => {
      text += chunk;
      const headEnd = text.indexOf('\r\n\r\n');
      if (headEnd === -1) return;
      const length = /content-length: (\d+)/i.exec(text.slice(0, headEnd))?.[1];
      if (text.length < headEnd + 4 + Number(length)) return;
      socket.off('data', onData).off('error', reject);
      resolve(Number(text.slice(9, 12)));
    };
    // In latin1 a character is a byte, so that lengths can be compared.
    socket.setEncoding('latin1').on('data', onData).once('error', reject);
    socket.write(request);
  });
}

const startedMs = performance.now();
await Promise.all(Array.from({ length: connections }, () => sendRequests(connect(port, '127.0.0.1'))));
const elapsedS = (performance.now() - startedMs) / 1000;
sendResult({ replies, seconds: elapsedS, slowestMs: Math.round(slowestMs) } satisfies Loaded);
