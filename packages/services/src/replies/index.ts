export { openReplyCache, type ReplyCache } from './reply-cache.ts';
