export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

export type StoredMail = Mail & { readonly id: string; readonly sentAt: string };

/** `send` resolves when the mail server or the outbox has accepted the mail. */
export type MailPort = {
  readonly kind: 'smtp' | 'outbox';
  readonly send: (mail: Mail) => Promise<void>;
  /** The mails that were not sent, oldest first; only without a mail server. */
  readonly outbox?: () => StoredMail[];
  readonly close: () => void;
};
