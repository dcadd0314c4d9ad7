export { cachedReply } from './cached-reply.ts';
