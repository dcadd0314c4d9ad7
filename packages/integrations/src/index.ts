export type {
  BillingEvent,
  BillingOutcome,
  BillingPort,
  ChangePreview,
  Invoice,
  Order,
  PaidTransaction,
  SubscriptionState,
} from './billing/billing.ts';
export { localBilling } from './billing/local.ts';
export { endLocalSubscription } from './billing/local-changes.ts';
export { paddleBilling } from './billing/paddle.ts';
export { CHANGE_AHEAD_MS } from './billing/paddle-changes.ts';
export { type ChatPort, type ChatVisitor, noChat } from './chat/chat.ts';
export { hubspotChat } from './chat/hubspot.ts';
export type { Mail, MailPort, StoredMail } from './mail/mail.ts';
export { outboxMail } from './mail/outbox.ts';
export { smtpMail } from './mail/smtp.ts';
