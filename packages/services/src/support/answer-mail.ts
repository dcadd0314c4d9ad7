import type { Mail } from '@clipscope/integrations';

export function answerMail(to: string, subject: string, message: string, link: string): Mail {
  return {
    to,
    // A mail's subject is a single line.
    subject: `Support replied: ${subject.replaceAll(/\s+/g, ' ')}`,
    text: `${['Support replied to your ticket:', message, 'View the full conversation and reply here:', link].join('\n\n')}\n`,
  };
}
