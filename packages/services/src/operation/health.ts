import type { Contract, ReplyOf } from '@clipscope/contract';
import type { Context } from '../context.ts';

/** Pings both stores. A store that does not answer is reported, not thrown. */
export async function health(context: Context): Promise<ReplyOf<Contract['health']>> {
  const [business, observations] = await Promise.all([
    answers(context.business),
    answers(context.observations),
  ]);
  return {
    ok: business && observations,
    stores: {
      business: { ok: business, engine: context.business.engine },
      observations: { ok: observations, engine: context.observations.engine },
    },
  };
}

function answers(store: { ping(): Promise<void> }): Promise<boolean> {
  return store.ping().then(
    () => true,
    () => false,
  );
}
