import {
  BILLING_CYCLES,
  CANCEL_REASONS,
  CHANGE_TIMES,
  CURRENCY,
  DESIRED_TOOLS,
  FEATURES,
  FREEZING_LIMITS,
  LIMIT_NAMES,
  MAX_TEXT_LENGTHS,
  PAID_PLANS,
  PLANS,
  PLANS_FOR_SALE,
  SUBSCRIPTION_STATUSES,
  UPGRADE_LADDER,
} from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { reasonSchema, rule } from '../../reasons/reason.ts';

const group = 'Billing';
const cents = z.int().nonnegative();
const cycle = z.enum(BILLING_CYCLES);
const planForSale = z.enum(PLANS_FOR_SALE);
const discountCode = z
  .string()
  .trim()
  .regex(/^[\w-]{1,40}$/, rule('fields.discountCode'));
/** The provider's ids become part of URLs, so they contain no reserved characters. */
const providerId = z.string().regex(/^[\w-]{1,100}$/, rule('fields.id'));

export const billingPlans = defineEndpoint({
  method: 'GET',
  path: '/business/paddle-public/plans',
  group,
  summary: 'Plans for sale, cheapest first, with prices excluding tax, limits and features.',
  access: 'public',
  reply: z.strictObject({
    currency: z.literal(CURRENCY),
    trialDays: z.int(),
    provider: z.enum(['local', 'paddle']).describe('local: no real charges are made'),
    plans: z.array(
      z.strictObject({
        plan: z.enum(UPGRADE_LADDER),
        monthCents: cents.describe('Monthly price with monthly billing'),
        yearCents: cents.describe('Price per year with annual billing'),
        limits: z.record(z.enum(LIMIT_NAMES), z.int()),
        features: z.array(z.enum(FEATURES)),
      }),
    ),
  }),
  example: {
    currency: CURRENCY,
    trialDays: 14,
    provider: 'local',
    plans: [
      {
        plan: 'ESSENTIALS',
        monthCents: 4900,
        yearCents: 49_000,
        limits: {
          teamMembers: 10,
          dailyTrackedUpdates: 2,
          historyDayLimit: 90,
          favourites: 50,
          hashtags: 50,
          sounds: 50,
          folders: 20_000,
          campaigns: 10,
          dailyContentAssistant: 30,
          socialListeners: 3,
          monthlyCsvLimit: 500_000,
        },
        features: ['TIKTOK_REPORTS', 'TRENDING'],
      },
    ],
  },
});

const discountReply = z.strictObject({
  valid: z.boolean(),
  ...reasonSchema.partial().shape,
  message: z.string().nullable().describe('Why it is not valid, in English'),
  discount: z
    .strictObject({
      code: z.string(),
      percentOff: z.number().nullable(),
      centsOff: cents.nullable(),
      recurring: z.boolean().describe('false: applies to the first payment only'),
      onlyCycle: cycle.nullable(),
      firstPurchaseOnly: z.boolean(),
    })
    .nullable(),
});
const discountExample = {
  valid: true,
  message: null,
  discount: {
    code: 'YEARLY20',
    percentOff: 20,
    centsOff: null,
    recurring: true,
    onlyCycle: 'year',
    firstPurchaseOnly: false,
  },
} as const;

export const validatePublicDiscountCode = defineEndpoint({
  method: 'GET',
  path: '/business/paddle-public/discount-code/validate',
  group,
  summary: 'Check whether a discount code exists.',
  access: 'public',
  query: z.strictObject({ code: discountCode }),
  reply: discountReply,
  example: discountExample,
});

export const validateDiscountCode = defineEndpoint({
  method: 'GET',
  path: '/business/paddle/discount-code/validate',
  group,
  summary: 'Check whether the team can use a discount code, for one billing period or any.',
  keyScope: null,
  query: z.strictObject({ code: discountCode, cycle: cycle.optional() }),
  reply: discountReply,
  example: discountExample,
});

export const transactions = defineEndpoint({
  method: 'GET',
  path: '/business/paddle/transactions',
  group,
  summary: 'The team’s transactions, newest first, at most 100.',
  keyScope: null,
  reply: z.strictObject({
    transactions: z.array(
      z.strictObject({
        id: z.string(),
        status: z.enum(['billed', 'paid', 'completed', 'past_due', 'simulated']),
        description: z.string(),
        totalCents: cents,
        currency: z.string(),
        billedAt: fields.isoTime,
        invoiceNumber: z.string().nullable(),
      }),
    ),
  }),
  example: {
    transactions: [
      {
        id: 'txn_01hv8wptq8987qeep44cyrewp9',
        status: 'completed',
        description: 'Clipscope Advanced, one month',
        totalCents: 14_900,
        currency: 'EUR',
        billedAt: '2026-11-15T12:00:00.000Z',
        invoiceNumber: '325-10566',
      },
    ],
  },
});

export const plannedChange = z
  .strictObject({
    plan: z.enum(PAID_PLANS),
    cycle,
    at: fields.isoTime,
    priceCents: cents.describe('Per billing period from then on, excluding tax and discounts'),
  })
  .nullable()
  .describe('The scheduled change of plan or billing period; null if none');

const subscriptionReply = z.strictObject({
  plan: z.enum(PLANS).describe('The current plan'),
  status: z.enum(SUBSCRIPTION_STATUSES).nullable().describe('null without a subscription'),
  trialUsed: z.boolean(),
  canEdit: z.boolean().describe('Whether the signed-in member can change it'),
  provider: z.enum(['local', 'paddle']),
  subscription: z
    .strictObject({
      id: z.string(),
      plan: z.enum(PAID_PLANS),
      cycle,
      priceCents: cents.describe('Per billing period, excluding tax and discounts'),
      currency: z.literal(CURRENCY),
      startedAt: fields.isoTime,
      periodEndsAt: fields.isoTime
        .nullable()
        .describe('When the next payment is due, or when the paid period ends'),
      trialEndsAt: fields.isoTime.nullable(),
      cancelsAt: fields.isoTime.nullable().describe('null if it renews'),
      next: plannedChange,
      creditCents: cents
        .nullable()
        .describe('Credit applied to future payments; null if the provider manages it'),
    })
    .nullable(),
});
const subscriptionExample = {
  plan: 'ADVANCED',
  status: 'active',
  trialUsed: true,
  canEdit: true,
  provider: 'local',
  subscription: {
    id: 'sub_01hv8x29kz0t586xy6zn1a62ny',
    plan: 'ADVANCED',
    cycle: 'month',
    priceCents: 14_900,
    currency: CURRENCY,
    startedAt: '2026-11-01T08:00:00.000Z',
    periodEndsAt: '2026-12-15T08:00:00.000Z',
    trialEndsAt: '2026-11-15T08:00:00.000Z',
    cancelsAt: null,
    next: null,
    creditCents: 0,
  },
} as const;

export const subscription = defineEndpoint({
  method: 'GET',
  path: '/business/paddle/subscription',
  group,
  summary: 'The team’s plan and its subscription.',
  keyScope: null,
  reply: subscriptionReply,
  example: subscriptionExample,
});

export const cancelSubscription = defineEndpoint({
  method: 'DELETE',
  path: '/business/paddle/subscription',
  group,
  summary: 'Cancel the subscription at the end of the paid period. Requires the billing permission EDIT.',
  keyScope: null,
  reply: subscriptionReply,
  example: {
    ...subscriptionExample,
    subscription: { ...subscriptionExample.subscription, cancelsAt: '2026-12-15T08:00:00.000Z' },
  },
});

export const checkoutUrl = defineEndpoint({
  method: 'POST',
  path: '/business/paddle/checkout-url',
  group,
  summary: 'Start a purchase. The reply contains the checkout URL. Requires the billing permission EDIT.',
  keyScope: null,
  body: z.strictObject({
    plan: planForSale,
    cycle: cycle.default('month'),
    trial: z.boolean().default(false).describe('Start with the trial, available once per team'),
    discountCode: discountCode.optional(),
  }),
  reply: z.strictObject({ checkoutId: z.string(), url: z.url() }),
  example: {
    checkoutId: 'txn_01hv8wptq8987qeep44cyrewp9',
    url: 'http://127.0.0.1:3000/account/paddle/subscription?_ptxn=txn_01hv8wptq8987qeep44cyrewp9',
  },
});

export const checkoutComplete = defineEndpoint({
  method: 'POST',
  path: '/business/paddle/checkout-complete',
  group,
  summary:
    'Activate a purchase without waiting for the provider’s webhook. Requires the billing permission EDIT.',
  keyScope: null,
  body: z.strictObject({ checkoutId: providerId }),
  reply: subscriptionReply,
  example: subscriptionExample,
});

const change = z.strictObject({
  plan: z.enum(PAID_PLANS),
  cycle: cycle.default('month'),
  when: z
    .enum(CHANGE_TIMES)
    .optional()
    .describe(
      'If false, a downgrade takes effect at the end of the billing period and any other change immediately',
    ),
});

export const changeSubscription = defineEndpoint({
  method: 'POST',
  path: '/business/paddle/subscription/change',
  group,
  summary:
    'Change the plan or billing period. Also withdraws a scheduled cancellation or change; requesting the current plan does only that. Requires the billing permission EDIT.',
  keyScope: null,
  body: change,
  reply: subscriptionReply,
  example: subscriptionExample,
});

export const previewChange = defineEndpoint({
  method: 'GET',
  path: '/business/paddle/subscription/change/preview',
  group,
  summary:
    'Preview a change of plan or billing period: what it costs now, when it takes effect and what it would freeze. Requires the billing permission EDIT.',
  keyScope: null,
  query: change,
  reply: z.strictObject({
    priceCents: cents.describe('Per billing period from then on, excluding tax and discounts'),
    currency: z.literal(CURRENCY),
    takesEffectAt: fields.isoTime.nullable().describe('null: immediately'),
    chargeCents: cents.describe('Cost of the new plan until the next payment, if billed immediately'),
    creditCents: cents.describe('Credit for unused time in the paid period'),
    balanceCents: cents.describe('Earlier credit applied to this payment'),
    dueCents: cents.describe('Amount due now, including tax added by the provider'),
    taxCents: cents
      .nullable()
      .describe('Included in the amount due; null if the provider does not report it'),
    remainingCreditCents: cents.describe('Credit remaining for future payments'),
    frozen: z
      .array(
        z.strictObject({
          limit: z.enum(FREEZING_LIMITS),
          used: z.int(),
          allowed: z.int(),
          frozen: z.int().positive(),
        }),
      )
      .describe('What currently exceeds the limits of that plan'),
    firstPaymentAt: fields.isoTime.nullable().describe('End of a running trial; null otherwise'),
  }),
  example: {
    priceCents: 14_900,
    currency: CURRENCY,
    takesEffectAt: null,
    chargeCents: 7_450,
    creditCents: 2_450,
    balanceCents: 0,
    dueCents: 5_000,
    taxCents: null,
    remainingCreditCents: 0,
    frozen: [],
    firstPaymentAt: null,
  },
});

export const completeSubscription = defineEndpoint({
  method: 'POST',
  path: '/business/paddle/subscription/complete',
  group,
  summary:
    'Activate a subscription that was just purchased, by its id. Requires the billing permission EDIT.',
  keyScope: null,
  body: z.strictObject({ subscriptionId: providerId }),
  reply: subscriptionReply,
  example: subscriptionExample,
});

export const paymentMethodUrl = defineEndpoint({
  method: 'GET',
  path: '/business/paddle/payment-method-url',
  group,
  summary: 'URL for updating the payment method. Requires the billing permission EDIT.',
  keyScope: null,
  isOpenToImpersonation: false,
  reply: z.strictObject({ url: z.url().nullable().describe('null where no real payments are made') }),
  example: { url: 'http://127.0.0.1:3000/account/paddle/subscription?_ptxn=txn_01hv8wptq8987qeep44cyrewp9' },
});

export const cancelReason = defineEndpoint({
  method: 'POST',
  path: '/business/paddle/cancel-reason',
  group,
  summary: 'Submit the reason for a cancellation. Requires the billing permission EDIT.',
  keyScope: null,
  body: z.strictObject({
    userId: fields.id.describe('The signed-in user'),
    plan: z.enum(PLANS),
    feedback: z.string().trim().max(MAX_TEXT_LENGTHS.feedback).default(''),
    cancelReasons: z.array(z.enum(CANCEL_REASONS)).max(CANCEL_REASONS.length),
    lovedTools: z.array(z.enum(DESIRED_TOOLS)).max(DESIRED_TOOLS.length).default([]),
    wasTrialSubscription: z.boolean(),
  }),
  ...fields.done,
});
