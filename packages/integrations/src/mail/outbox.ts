import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MailPort, StoredMail } from './mail.ts';

const MAX_MAILS = 200;

/**
 * Stores the latest mails instead of sending them, for an installation without a mail server. With a folder they are
 * also written to disk as JSON lines, so that a link can still be found after a restart.
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
      mails = [...mails, mail].slice(-MAX_MAILS);
      if (file === undefined) return;
      lines += 1;
      if (lines <= 2 * MAX_MAILS) return appendFileSync(file, line(mail), { mode: 0o600 });
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
  return readFileSync(file, 'utf8').split('\n').flatMap(parseLine).slice(-MAX_MAILS);
}

/** Ignores an incomplete line, which a process leaves that is killed while writing. */
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
