import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outboxMail } from './outbox.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clipscope-outbox-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const mail = (number: number) => ({ to: 'a@b.example', subject: `mail ${number}`, text: 'first\nsecond' });
const now = () => new Date('2026-11-15T12:00:00.000Z');
const subjects = (port: ReturnType<typeof outboxMail>) => port.outbox?.().map(({ subject }) => subject);

describe('outboxMail', () => {
  it('stores mails, oldest first', async () => {
    const port = outboxMail({ now });
    await port.send(mail(1));
    await port.send(mail(2));
    expect(port.outbox?.()).toEqual([
      { ...mail(1), id: expect.any(String), sentAt: '2026-11-15T12:00:00.000Z' },
      { ...mail(2), id: expect.any(String), sentAt: '2026-11-15T12:00:00.000Z' },
    ]);
    expect(new Set(port.outbox?.().map(({ id }) => id)).size).toBe(2);
  });

  it('has the mail as soon as send is called', () => {
    const port = outboxMail();
    void port.send(mail(1));
    expect(subjects(port)).toEqual(['mail 1']);
  });

  it('keeps the latest 200', async () => {
    const port = outboxMail({ folder });
    for (let number = 1; number <= 201; number += 1) await port.send(mail(number));
    expect(subjects(port)?.length).toBe(200);
    expect(subjects(port)?.at(0)).toBe('mail 2');
    expect(subjects(port)?.at(-1)).toBe('mail 201');
  });

  it('has the same mails after a restart', async () => {
    const before = outboxMail({ folder });
    for (let number = 1; number <= 3; number += 1) await before.send(mail(number));
    const after = outboxMail({ folder });
    expect(after.outbox?.()).toEqual(before.outbox?.());
    await after.send(mail(4));
    expect(subjects(outboxMail({ folder }))).toEqual(['mail 1', 'mail 2', 'mail 3', 'mail 4']);
  });

  it('limits the size of its file', async () => {
    const port = outboxMail({ folder });
    for (let number = 1; number <= 450; number += 1) await port.send(mail(number));
    const lines = readFileSync(join(folder, 'outbox.jsonl'), 'utf8').trim().split('\n');
    expect(lines.length).toBe(249);
    expect(subjects(outboxMail({ folder }))).toEqual(subjects(port));
  });

  it('ignores an incomplete last line in its file', async () => {
    await outboxMail({ folder }).send(mail(1));
    appendFileSync(join(folder, 'outbox.jsonl'), '{"id":"x","to":"a@');
    const port = outboxMail({ folder });
    await port.send(mail(2));
    expect(subjects(outboxMail({ folder }))).toEqual(['mail 1', 'mail 2']);
  });
});
