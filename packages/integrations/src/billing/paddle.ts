import { CodedError, reason } from '@clipscope/contract';
import { CURRENCY, type Discount } from '@clipscope/domain';
import {
  type Environment,
  type EventEntity,
  LogLevel,
  Paddle,
  type Discount as PaddleDiscount,
  type Subscription,
  type SubscriptionNotification,
  type Transaction,
  Webhooks,
} from '@paddle/paddle-node-sdk';
import type { BillingEvent, BillingOutcome, BillingPort, PaidTransaction } from './billing.ts';
import { sortableTime } from './billing.ts';
import { paddleChanges, priceOfPlan, stateOf } from './paddle-changes.ts';
import { callPaddle } from './paddle-failures.ts';
import { stateFromPaddle } from './paddle-state.ts';

type PaddleOptions = {
  readonly apiKey: string;
  readonly webhookSecret: string;
  /** `sandbox`, `production` or the address of a compatible server. */
  readonly environment: string;
  /** The page of the web app that shows Paddle's checkout. */
  readonly checkoutPage: string;
};

const PAID_STATUSES = ['billed', 'paid', 'completed', 'past_due'] as const;

/** Paddle, the merchant of record. Prices are sent with each request, so that none have to be set up there. */
export function paddleBilling(options: PaddleOptions): BillingPort {
  const paddle = new Paddle(options.apiKey, {
    environment: options.environment as Environment,
    logLevel: LogLevel.none,
  });
  const read = async (subscriptionId: string): Promise<Subscription> =>
    callPaddle(() => paddle.subscriptions.get(subscriptionId));
  const findDiscount = async (code: string): Promise<PaddleDiscount | undefined> => {
    const [found] = await callPaddle(() =>
      paddle.discounts.list({ code: [code.trim().toUpperCase()], status: ['active'] }).next(),
    );
    return found && isUsable(found) ? found : undefined;
  };
  return {
    kind: 'paddle',
    validateDiscount: async code => {
      const found = await findDiscount(code);
      return found ? presentDiscount(found) : null;
    },
    openCheckout: async (team, { plan, cycle, trial, discountCode }) => {
      const discount = discountCode === null ? undefined : await findDiscount(discountCode);
      const transaction = await callPaddle(() =>
        paddle.transactions.create({
          items: [{ quantity: 1, price: priceOfPlan({ plan, cycle }, trial) }],
          customData: { team_id: team.id },
          currencyCode: CURRENCY,
          checkout: { url: options.checkoutPage },
          ...(team.customerId && { customerId: team.customerId }),
          ...(discount && { discountId: discount.id }),
        }),
      );
      const url = transaction.checkout?.url;
      if (!url) throw new CodedError('UNAVAILABLE', reason('billing.noCheckout'));
      return { id: transaction.id, url };
    },
    completeCheckout: async ({ id }) => {
      const { subscriptionId } = await callPaddle(() => paddle.transactions.get(id));
      return subscriptionId === null ? null : outcomeOf(await read(subscriptionId));
    },
    readSubscription: async subscriptionId => stateFromPaddle(await read(subscriptionId)),
    ...paddleChanges(paddle),
    cancel: async ({ id, status }) => {
      // A paused subscription has no current period.
      const effectiveFrom = status === 'paused' ? 'immediately' : 'next_billing_period';
      return outcomeOf(await callPaddle(() => paddle.subscriptions.cancel(id, { effectiveFrom })));
    },
    transactions: async subscriptionIds => {
      if (subscriptionIds.length === 0) return [];
      const page = await callPaddle(() =>
        paddle.transactions
          .list({
            subscriptionId: [...subscriptionIds],
            status: [...PAID_STATUSES],
            orderBy: 'billed_at[DESC]',
            perPage: 100,
          })
          .next(),
      );
      return page.flatMap(presentTransaction);
    },
    paymentMethodUrl: async subscriptionId => {
      const transaction = await callPaddle(() =>
        paddle.subscriptions.getPaymentMethodChangeTransaction(subscriptionId),
      );
      return transaction.checkout?.url ?? null;
    },
    parseWebhook: async (body, signature) => {
      let isGenuine = false;
      try {
        isGenuine = await paddle.webhooks.isSignatureValid(body, options.webhookSecret, signature);
      } catch {
        // The SDK throws on a malformed header.
      }
      if (!isGenuine) throw new CodedError('FORBIDDEN', reason('billing.badSignature'));
      return eventFrom(Webhooks.fromJson(JSON.parse(body)));
    },
  };
}

function eventFrom({ eventId, eventType, occurredAt, data }: EventEntity): BillingEvent {
  const time = sortableTime(occurredAt);
  // The SDK has a class for each kind of event; those of subscriptions have the same fields.
  const subscription = eventType.startsWith('subscription.')
    ? stateFromPaddle(data as SubscriptionNotification, `${time} ${eventId}`)
    : null;
  return { id: eventId, kind: eventType, occurredAt: time, subscription };
}

function outcomeOf(subscription: Subscription): BillingOutcome {
  return { subscription: stateOf(subscription), invoices: [] };
}

function isUsable({ type, currencyCode, usageLimit, timesUsed }: PaddleDiscount): boolean {
  const isUsedUp = usageLimit !== null && (timesUsed ?? 0) >= usageLimit;
  return !isUsedUp && (type === 'percentage' || currencyCode === CURRENCY);
}

function presentDiscount({ code, type, amount, recur }: PaddleDiscount): Discount {
  const isPercentage = type === 'percentage';
  return {
    code: code ?? '',
    percentOff: isPercentage ? Number(amount) : null,
    centsOff: isPercentage ? null : Number(amount),
    recurring: recur,
    onlyCycle: null,
    firstPurchaseOnly: false,
  };
}

function presentTransaction(transaction: Transaction): PaidTransaction[] {
  const { id, items, details, currencyCode, billedAt, createdAt, invoiceNumber } = transaction;
  const status = PAID_STATUSES.find(known => known === transaction.status);
  if (!status) return [];
  return [
    {
      id,
      status,
      description: items[0]?.price?.description ?? '',
      totalCents: Number(details?.totals?.grandTotal ?? 0),
      currency: currencyCode,
      billedAt: new Date(billedAt ?? createdAt),
      invoiceNumber,
    },
  ];
}
