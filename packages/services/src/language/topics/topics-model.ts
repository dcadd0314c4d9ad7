import { TOPICS_METHOD } from '@clipscope/integrations';
import type { Context } from '../../context.ts';

/** Names the models and the method of topics; those of different ones are never combined. */
export function topicsModel({ language }: Pick<Context, 'language'>): string {
  return `${language.model} ${TOPICS_METHOD}`;
}
