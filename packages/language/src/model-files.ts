import { join } from 'node:path';

const MODELS = join(import.meta.dirname, '..', 'models');

export const EMBEDDING_FILE = join(MODELS, 'mle-256.q4');
export const SENTIMENT_FILE = join(MODELS, 'sent-head.json');
