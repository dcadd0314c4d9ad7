export type { Mail, MailPort, StoredMail } from './mail/mail.ts';
export { outboxMail } from './mail/outbox.ts';
export { smtpMail } from './mail/smtp.ts';
