import type { contract, ReplyOf } from '@clipscope/contract';

export type Listener = ReplyOf<typeof contract.createListener>;
export type ListenerList = ReplyOf<typeof contract.listeners>;
export type Found = ReplyOf<typeof contract.listenerReport>;

export const listenerOf = ({ listeners }: ListenerList, id: string) =>
  listeners.find(listener => listener.id === id) ?? null;
