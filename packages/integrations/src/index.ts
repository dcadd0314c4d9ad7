export type {
  BillingEvent,
  BillingOutcome,
  BillingPort,
  Invoice,
  Order,
  PaidTransaction,
  SubscriptionState,
} from './billing/billing.ts';
export { localBilling } from './billing/local.ts';
export { paddleBilling } from './billing/paddle.ts';
export type { Mail, MailPort, StoredMail } from './mail/mail.ts';
export { outboxMail } from './mail/outbox.ts';
export { smtpMail } from './mail/smtp.ts';
