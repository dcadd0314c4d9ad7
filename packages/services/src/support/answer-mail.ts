import type { Mail } from '@clipscope/integrations';

export function answerMail(to: string, subject: string, message: string, link: string): Mail {
  return {
    to,
    // A subject is one line, whatever was typed.
    subject: `Support replied: ${subject.replaceAll(/\s+/g, ' ')}`,
    text: `${['Support replied to your ticket:', message, 'View the full conversation and reply here:', link].join('\n\n')}\n`,
  };
}
