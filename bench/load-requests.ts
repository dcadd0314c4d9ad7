import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { asked, tell } from './child.ts';

/** Asks one path over and over, each connection again as soon as its reply is there. */
export type Load = {
  readonly port: number;
  readonly token: string;
  readonly path: string;
  readonly connections: number;
  readonly seconds: number;
};
export type Loaded = { readonly replies: number; readonly seconds: number; readonly slowestMs: number };

const { port, token, path, connections, seconds } = asked<Load>();
/** Written out by hand: a full HTTP client takes more of the machine than the server that it measures. */
const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`;
const end = performance.now() + seconds * 1000;
let replies = 0;
let slowestMs = 0;

async function ask(socket: Socket): Promise<void> {
  await once(socket, 'connect');
  while (performance.now() < end) {
    const startedMs = performance.now();
    const status = await reply(socket);
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
    slowestMs = Math.max(slowestMs, performance.now() - startedMs);
    replies += 1;
  }
  socket.destroy();
}

function reply(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    const take = (chunk: string) => {
      text += chunk;
      const head = text.indexOf('\r\n\r\n');
      if (head === -1) return;
      const length = /content-length: (\d+)/i.exec(text.slice(0, head))?.[1];
      if (text.length < head + 4 + Number(length)) return;
      socket.off('data', take).off('error', reject);
      resolve(Number(text.slice(9, 12)));
    };
    // Bytes and characters are the same here, so that lengths can be compared.
    socket.setEncoding('latin1').on('data', take).once('error', reject);
    socket.write(request);
  });
}

const startedMs = performance.now();
await Promise.all(Array.from({ length: connections }, () => ask(connect(port, '127.0.0.1'))));
const took = (performance.now() - startedMs) / 1000;
tell({ replies, seconds: took, slowestMs: Math.round(slowestMs) } satisfies Loaded);
