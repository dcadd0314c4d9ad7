import { listSimulatedInvoices, listSubscriptions } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import { CURRENCY } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';

const MOST = 100;

/** Selected by the team's subscriptions, since one person may pay for several teams. */
export async function transactions(context: SignedInContext): Promise<ReplyOf<Contract['transactions']>> {
  const { business, actor, billing } = context;
  if (!billing.transactions) {
    const invoices = await listSimulatedInvoices(business.db, actor.teamId, MOST);
    return {
      transactions: invoices.map(({ id, description, totalCents, billedAt }) => ({
        id,
        status: 'simulated',
        description,
        totalCents,
        currency: CURRENCY,
        billedAt: billedAt.toISOString(),
        invoiceNumber: null,
      })),
    };
  }
  const subscriptions = await listSubscriptions(business.db, actor.teamId);
  const ids = subscriptions.filter(({ provider }) => provider === billing.kind).map(({ id }) => id);
  const charged = await billing.transactions(ids);
  return {
    transactions: charged.map(({ billedAt, ...rest }) => ({ ...rest, billedAt: billedAt.toISOString() })),
  };
}
