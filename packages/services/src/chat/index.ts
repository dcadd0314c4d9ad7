export * from './chat-token.ts';
