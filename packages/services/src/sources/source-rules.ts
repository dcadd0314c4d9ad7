import { type Contract, type ReplyOf, sentence } from '@clipscope/contract';
import type { Context } from '../context.ts';
import { mayDerive } from '../measures/derivation.ts';

export async function sourceRules(context: Context): Promise<ReplyOf<Contract['sourceRules']>> {
  return {
    sources: context.connections.known.map(({ source, platform, name, use }) => ({
      source,
      platform,
      name,
      use: { ...use, rules: use.rules.map(sentence) },
      derives: mayDerive(context, platform),
    })),
  };
}
