import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailPort } from './mail.ts';
import { smtpMail } from './smtp.ts';

type Received = { from: string; to: string[]; data: string };

/** A minimal SMTP server that accepts a mail or rejects every recipient. */
function mailServer(received: Received[], rejectAll: boolean): Server {
  return createServer(socket => {
    let mail: Received = { from: '', to: [], data: '' };
    let inData = false;
    let rest = '';
    const say = (text: string) => socket.write(`${text}\r\n`);
    const onMessage = (line: string) => {
      if (inData) {
        if (line !== '.') mail.data += `${line}\n`;
        else {
          inData = false;
          received.push(mail);
          mail = { from: '', to: [], data: '' };
          say('250 taken');
        }
        return;
      }
      const command = line.slice(0, 4).toUpperCase();
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      if (command === 'MAIL') mail.from = address;
      if (command === 'RCPT' && rejectAll) return say('550 no such person');
      if (command === 'RCPT') mail.to.push(address);
      inData = command === 'DATA';
      say(inData ? '354 go on' : '250 fine');
    };
    say('220 test');
    socket.setEncoding('utf8').on('data', chunk => {
      const lines = `${rest}${chunk}`.split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(onMessage);
    });
  });
}

let received: Received[];
let server: Server;
let port: MailPort;

async function start(rejectAll: boolean): Promise<void> {
  received = [];
  server = mailServer(received, rejectAll).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const address = server.address();
  const number = typeof address === 'object' ? address?.port : undefined;
  port = smtpMail({ url: `smtp://127.0.0.1:${number}`, from: 'Clipscope <no-reply@clipscope.test>' });
}
async function stop(): Promise<void> {
  port.close();
  await new Promise(resolve => server.close(resolve));
}

describe('smtpMail', () => {
  beforeEach(() => start(false));
  afterEach(stop);

  it('sends plain text', async () => {
    await port.send({
      to: 'a@b.example',
      subject: 'Hello',
      text: 'Open this:\nhttps://x.example/?token=1\n',
    });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'no-reply@clipscope.test', to: ['a@b.example'] });
    const [head, body] = (received[0]?.data ?? '').split('\n\n');
    expect(head).toContain('From: Clipscope <no-reply@clipscope.test>\n');
    expect(head).toContain('To: a@b.example\n');
    expect(head).toContain('Subject: Hello\n');
    expect(head).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
    expect(body).toBe('Open this:\nhttps://x.example/?token=1\n');
  });

  it('has one recipient even if the address contains several', async () => {
    await port.send({ to: 'a@b.example,c@d.example', subject: 'x', text: 'x' }).catch(() => undefined);
    expect(received.flatMap(({ to }) => to).filter(to => to === 'c@d.example')).toEqual([]);
  });

  it('rejects injected headers', async () => {
    await port.send({ to: 'a@b.example', subject: 'x\r\nBcc: c@d.example', text: 'x' });
    expect(received[0]?.to).toEqual(['a@b.example']);
    expect(received[0]?.data).not.toMatch(/^Bcc:/m);
  });
});

describe('smtpMail with a server that rejects mails', () => {
  beforeEach(() => start(true));
  afterEach(stop);

  it("fails with the server's message", async () => {
    await expect(port.send({ to: 'a@b.example', subject: 'x', text: 'x' })).rejects.toThrow(
      '550 no such person',
    );
  });
});
