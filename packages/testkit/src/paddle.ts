import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type BillingPort, paddleBilling } from '@clipscope/integrations';

type Json = Record<string, unknown>;
type PaddleSubscription = Json & { id: string; updated_at: string };

export const PADDLE_KEY = 'pdl_test_key';
export const PADDLE_SECRET = 'pdl_ntfset_secret';

/** A team's subscription in the format of Paddle's API. */
export function paddleSubscription(
  fields: { id: string; teamId: string; plan: string; status: string; at: string } & Partial<{
    cycle: string;
    trialEndsAt: string;
    periodEndsAt: string;
    cancelsAt: string;
    priceCents: number;
  }>,
): PaddleSubscription {
  const { id, teamId, plan, status, at, cycle = 'month', trialEndsAt, periodEndsAt, cancelsAt } = fields;
  const unit_price = { amount: String(fields.priceCents ?? 4900), currency_code: 'EUR' };
  const times = { created_at: at, updated_at: at };
  return {
    id,
    status,
    customer_id: 'ctm_1',
    address_id: 'add_1',
    currency_code: 'EUR',
    ...times,
    started_at: '2026-11-01T00:00:00.000000Z',
    collection_mode: 'automatic',
    billing_cycle: { interval: cycle, frequency: 1 },
    current_billing_period: periodEndsAt && { starts_at: at, ends_at: periodEndsAt },
    scheduled_change: cancelsAt && { action: 'cancel', effective_at: cancelsAt },
    custom_data: { team_id: teamId },
    items: [
      {
        status: 'active',
        quantity: 1,
        recurring: true,
        ...times,
        trial_dates: trialEndsAt && { starts_at: at, ends_at: trialEndsAt },
        price: { ...price({ description: plan, custom_data: { plan }, unit_price }), ...times },
        product: { id: 'pro_1', name: plan, tax_category: 'saas', status: 'active', ...times },
      },
    ],
  };
}

/** A webhook of Paddle with its signature header. */
export function paddleWebhook(
  event: { id: string; type: string; at: string; data: Json },
  { secret = PADDLE_SECRET, signedAtMs = Date.now() } = {},
): { body: string; signature: string } {
  const body = JSON.stringify({
    event_id: event.id,
    event_type: event.type,
    occurred_at: event.at,
    notification_id: `ntf_${event.id}`,
    data: event.data,
  });
  const ts = Math.floor(signedAtMs / 1000);
  const h1 = createHmac('sha256', secret).update(`${ts}:${body}`).digest('hex');
  return { body, signature: `ts=${ts};h1=${h1}` };
}

/** A server with the part of Paddle's API that the product uses. */
export async function openPaddleServer() {
  const subscriptions = new Map<string, PaddleSubscription>();
  const transactions = new Map<string, Json>();
  const discounts: Json[] = [];
  const asked: string[] = [];
  /** The billing mode of each change of items. */
  const prorated: unknown[] = [];
  /** `shareLeft` is the unused share of the paid period, which decides what a change costs. */
  const state = { down: false, isRateLimited: false, shareLeft: 1 };
  /** Every reply waits for this. */
  const pause = { until: Promise.resolve() };

  let changedMs = 0;
  const answer = (
    method: string,
    path: string,
    query: URLSearchParams,
    body: Json,
  ): Json | Json[] | undefined => {
    const [, kind, id, verb] = path.split('/');
    if (kind === 'discounts') return discounts.filter(({ code }) => code === query.get('code'));
    if (kind === 'transactions' && method === 'POST') {
      const items = (body.items as Json[]).map(item => ({ ...item, price: price(item.price as Json) }));
      const created = transaction(`txn_${transactions.size + 1}`, { ...body, items, status: 'ready' });
      const page = (body.checkout as { url: string }).url;
      transactions.set(created.id, { ...created, checkout: { url: `${page}?_ptxn=${created.id}` } });
      return transactions.get(created.id);
    }
    if (kind === 'transactions' && id !== undefined) return transactions.get(id);
    if (kind === 'transactions') {
      const ids = query.get('subscription_id')?.split(',') ?? [];
      return [...transactions.values()].filter(({ subscription_id }) =>
        ids.includes(String(subscription_id)),
      );
    }
    const known = kind === 'subscriptions' && id !== undefined ? subscriptions.get(id) : undefined;
    if (!known) return undefined;
    if (verb === 'update-payment-method-transaction') {
      return {
        ...transaction('txn_payment', { items: [] }),
        checkout: { url: 'https://pay.example/?_ptxn=txn_payment' },
      };
    }
    if (verb === 'preview') return { ...known, ...proration(known, body, state.shareLeft) };
    // Each change is newer than the previous one, even within a millisecond.
    changedMs = Math.max(Date.now(), changedMs + 1);
    const change = { updated_at: new Date(changedMs).toISOString() };
    if (verb === 'cancel') {
      const period = known.current_billing_period as { ends_at: string };
      Object.assign(known, change, { scheduled_change: { action: 'cancel', effective_at: period.ends_at } });
    } else if (method === 'PATCH') {
      const [item] = (body.items ?? []) as Json[];
      const newPrice = item?.price as Json | undefined;
      Object.assign(known, change, 'scheduled_change' in body ? { scheduled_change: null } : {});
      if ('custom_data' in body) Object.assign(known, { custom_data: body.custom_data });
      if (newPrice) {
        prorated.push(body.proration_billing_mode);
        const [old] = known.items as Json[];
        Object.assign(known, {
          items: [{ ...old, price: price(newPrice) }],
          billing_cycle: newPrice.billing_cycle,
        });
      }
    }
    return known;
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://paddle.test');
    asked.push(`${request.method} ${url.pathname}`);
    const body = await jsonOf(request);
    await pause.until;
    const isKnown = request.headers.authorization === `bearer ${PADDLE_KEY}`;
    const data =
      isKnown && !state.down ? answer(request.method ?? '', url.pathname, url.searchParams, body) : undefined;
    const [status, reply] = state.down
      ? [503, failure('api_error', 'service_unavailable')]
      : state.isRateLimited
        ? [429, failure('request_error', 'too_many_requests')]
        : !isKnown
          ? [403, failure('request_error', 'forbidden')]
          : data === undefined
            ? [404, failure('request_error', 'not_found')]
            : [200, { data, meta: { request_id: 'req_1', pagination: { has_more: false, next: '' } } }];
    const headers = { 'content-type': 'application/json', ...(status === 429 && { 'retry-after': '17' }) };
    response.writeHead(status, headers).end(JSON.stringify(reply));
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    subscriptions,
    transactions,
    discounts,
    /** Every request, as method and path. */
    asked,
    prorated,
    state,
    pause,
    /** Completes a transaction with the given subscription. */
    pay(transactionId: string, subscription: PaddleSubscription): void {
      subscriptions.set(subscription.id, subscription);
      const paid = {
        status: 'completed',
        subscription_id: subscription.id,
        billed_at: subscription.updated_at,
      };
      Object.assign(transactions.get(transactionId) ?? {}, paid);
    },
    close: () => new Promise<unknown>(resolve => server.close(resolve)),
  };
}
export type PaddleServer = Awaited<ReturnType<typeof openPaddleServer>>;

/** The Paddle implementation of the billing port, connected to such a server. */
export function testPaddleBilling(server: { url: string }): BillingPort {
  return paddleBilling({
    apiKey: PADDLE_KEY,
    webhookSecret: PADDLE_SECRET,
    environment: server.url,
    checkoutPage: 'http://127.0.0.1:3000/account/paddle/subscription',
  });
}

function price(fields: Json): Json {
  const money = { amount: '4900', currency_code: 'EUR' };
  return {
    id: 'pri_1',
    unit_price: money,
    quantity: { minimum: 1, maximum: 1 },
    tax_mode: 'account_setting',
    ...fields,
  };
}

/** Credits the old price and charges the new one for the rest of the period. */
function proration(known: Json, body: Json, shareLeft: number): Json {
  const centsOf = ({ items }: Json) => {
    const [item] = items as { price: { unit_price: { amount: string } } }[];
    return Math.round(Number(item?.price.unit_price.amount) * shareLeft);
  };
  const money = (cents: number) => ({ amount: String(cents), currency_code: 'EUR' });
  const [credit, charge] = [centsOf(known), centsOf(body)];
  const action = charge >= credit ? 'charge' : 'credit';
  const due = Math.max(0, charge - credit);
  const totals = {
    grand_total: String(due),
    grand_total_tax: String(Math.round(due / 5)),
    currency_code: 'EUR',
  };
  return {
    update_summary: {
      credit: money(-credit),
      charge: money(charge),
      result: { action, ...money(Math.abs(charge - credit)) },
    },
    immediate_transaction: {
      billing_period: known.current_billing_period,
      details: { tax_rates_used: [], line_items: [], totals },
      adjustments: [],
    },
  };
}

function transaction(id: string, fields: Json): Json & { id: string } {
  const totals = { grand_total: '4900', currency_code: 'EUR' };
  return {
    id,
    currency_code: 'EUR',
    payments: [],
    details: { tax_rates_used: [], line_items: [], totals },
    created_at: '2026-11-15T12:00:00.000Z',
    updated_at: '2026-11-15T12:00:00.000Z',
    ...fields,
  };
}

function failure(type: string, code: string): Json {
  return {
    error: { type, code, detail: `paddle says ${code}`, documentation_url: '' },
    meta: { request_id: 'req_1' },
  };
}

async function jsonOf(request: IncomingMessage): Promise<Json> {
  const chunks = await Array.fromAsync(request);
  return chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString());
}
