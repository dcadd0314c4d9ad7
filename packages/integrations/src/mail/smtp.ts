import nodemailer from 'nodemailer';
import type { MailPort } from './mail.ts';

/** Sends through a mail server: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
export function smtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = nodemailer.createTransport(url, { from });
  return {
    kind: 'smtp',
    // An address object is a single recipient even if it contains commas.
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}
