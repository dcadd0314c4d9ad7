/** Sentences about subscriptions, checkouts and discount codes. */
export const BILLING_REASONS = {
  readOnly: 'You have read-only access to billing in this team.',
  busy: 'Another change to this subscription is in progress. Nothing was changed. Try again in a moment.',
  trialUsed: 'Your team has already used its trial.',
  unpaid: 'The payment is not complete yet.',
  staffPlan: 'The staff plan is not for sale.',
  alreadySubscribed: 'Your team already has a subscription. Change its plan instead.',
  nothingToCancel: 'There is no subscription to cancel.',
  nothingToChange: 'There is no subscription to change. Choose a plan first.',
  overdue: 'A payment is overdue. Add a payment method first.',
  paused: 'The subscription is paused. Resume it first.',
  samePlan: 'Your team is already on this plan.',
  notForSale: 'This plan is no longer for sale.',
  codeUnknown: 'Discount code not found.',
  codeCycle:
    'This code applies only to plans billed {cycle, select, year {by the year} other {by the month}}.',
  codeFirstPurchase: 'This code applies only to a first purchase.',
  rejected: 'Rejected by the billing provider: {detail}',
  unavailable: 'The billing provider is not responding. Try again in a moment.',
  noPrice: 'The billing provider returned no price. Nothing was changed.',
  noCheckout: 'The billing provider did not create a checkout. Try again in a moment.',
  badSignature: 'The signature is invalid or has expired.',
} as const;
