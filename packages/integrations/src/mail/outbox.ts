import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MailPort, StoredMail } from './mail.ts';

const KEPT = 200;

/**
 * Keeps the latest mails instead of sending them, for a machine without a mail server. Given a folder it
 * keeps them there too, as JSON lines, so that a link from before a restart can still be found.
 */
export function outboxMail({ folder, now = () => new Date() }: OutboxOptions = {}): MailPort {
  const file = folder === undefined ? undefined : join(folder, 'outbox.jsonl');
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  let mails = file === undefined ? [] : readMails(file);
  let lines = mails.length;
  if (file !== undefined && mails.length > 0) rewrite(file, mails);
  return {
    kind: 'outbox',
    send: async ({ to, subject, text }) => {
      const mail = { id: randomUUID(), to, subject, text, sentAt: now().toISOString() };
      mails = [...mails, mail].slice(-KEPT);
      if (file === undefined) return;
      lines += 1;
      if (lines <= 2 * KEPT) return appendFileSync(file, line(mail), { mode: 0o600 });
      rewrite(file, mails);
      lines = mails.length;
    },
    outbox: () => [...mails],
    close: () => {},
  };
}

type OutboxOptions = { folder?: string; now?: () => Date };

function readMails(file: string): StoredMail[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').flatMap(parseLine).slice(-KEPT);
}

/** A process killed in the middle of writing leaves half a line; the mails before it are still good. */
function parseLine(text: string): StoredMail[] {
  try {
    return text === '' ? [] : [JSON.parse(text)];
  } catch {
    return [];
  }
}

function rewrite(file: string, mails: StoredMail[]): void {
  writeFileSync(`${file}.new`, mails.map(line).join(''), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function line(mail: StoredMail): string {
  return `${JSON.stringify(mail)}\n`;
}
