/** Plain text: every mail of the product can be read in every client and holds at most one link. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

export type StoredMail = Mail & { readonly id: string; readonly sentAt: string };

/** How mail leaves the product. `send` resolves when the mail server, or the outbox, has taken the mail. */
export type MailPort = {
  readonly kind: 'smtp' | 'outbox';
  readonly send: (mail: Mail) => Promise<void>;
  /** What would have been sent, oldest first; only where nothing is really sent. */
  readonly outbox?: () => StoredMail[];
  readonly close: () => void;
};
