import type { contract, ReplyOf } from '@clipscope/contract';

export type Found = ReplyOf<typeof contract.finderSearch>;
export type Creator = Found['accounts'][number];
export type Facets = Found['facets'];
