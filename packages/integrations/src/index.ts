export {
  assignTopics,
  type FoundTopics,
  findTopics,
  LEAST_SEARCH_SCORE,
  searchScores,
  TOPICS_METHOD,
} from '@clipscope/language';
export type { BillingOutcome, BillingPort, SubscriptionState } from './billing/billing.ts';
export { localBilling } from './billing/local.ts';
export { endLocalSubscription } from './billing/local-changes.ts';
export { paddleBilling } from './billing/paddle.ts';
export { CHANGE_AHEAD_MS } from './billing/paddle-changes.ts';
export { type ChatPort, type ChatVisitor, noChat } from './chat/chat.ts';
export { hubspotChat } from './chat/hubspot.ts';
export { answerContentRequest } from './content/built-in/answer-request.ts';
export { builtInContent } from './content/built-in/built-in.ts';
export type { BuiltInRepository, StoredContent, StoredDocument } from './content/built-in/stored-content.ts';
export type { ContentDocument, ContentPort } from './content/content.ts';
export { prismicContent } from './content/prismic.ts';
export { slicesOf } from './content/slices-of.ts';
export { builtInLanguage } from './language/built-in.ts';
export { type EmbeddingsSettings, withEmbeddingsEndpoint } from './language/embeddings-endpoint.ts';
export type { LanguagePort } from './language/language.ts';
export type { Mail, MailPort, StoredMail } from './mail/mail.ts';
export { outboxMail } from './mail/outbox.ts';
export { smtpMail } from './mail/smtp.ts';
export { endpointSpeech } from './speech/endpoint.ts';
export { findSpeechModel } from './speech/local/find-speech-model.ts';
export { localSpeech } from './speech/local/local-speech.ts';
export { noSpeech, type SpeechPort } from './speech/speech.ts';
export { endpointWriting } from './writing/endpoint.ts';
export { noWriting, type WritingPort } from './writing/writing.ts';
