import type { contract, ReplyOf } from '@clipscope/contract';

export type Ticket = ReplyOf<typeof contract.supportTickets>['tickets'][number];
export type Availability = ReplyOf<typeof contract.supportTickets>['availability'];
