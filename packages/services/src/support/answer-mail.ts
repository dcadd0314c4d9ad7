import type { Mail } from '@clipscope/integrations';

export function answerMail(to: string, subject: string, message: string, link: string): Mail {
  return {
    to,
    // A subject is one line, whatever was typed.
    subject: `Support answered: ${subject.replaceAll(/\s+/g, ' ')}`,
    text: `${['Support answered your question:', message, 'The whole conversation, and the place to reply:', link].join('\n\n')}\n`,
  };
}
