import type { Mail } from '@clipscope/integrations';

/** Mails are plain text with at most one link, and say what to do when they were not expected. */

export function confirmAddressMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm your email address',
    text: lines(
      'Welcome to Clipscope.',
      'Open this link to confirm your email address:',
      link,
      'The link can be used once and expires in 3 days. If you did not sign up, ignore this email. No one can use the account until the address is confirmed.',
    ),
  };
}

export function alreadySignedUpMail(to: string, signInLink: string): Mail {
  return {
    to,
    subject: 'You already have an account',
    text: lines(
      'Someone, probably you, tried to sign up for Clipscope with this email address. You already have an account, so nothing was changed.',
      'Sign in or reset your password here:',
      signInLink,
      'If this wasn’t you, you can ignore this email.',
    ),
  };
}

export function resetPasswordMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Reset your password',
    text: lines(
      'Open this link to choose a new password for Clipscope:',
      link,
      'The link can be used once and expires in 1 hour. If you did not request it, ignore this email. Your password has not been changed.',
    ),
  };
}

export function invitationMail(
  to: string,
  { link, teamName, invitedBy }: { link: string; teamName: string; invitedBy: string },
): Mail {
  return {
    to,
    subject: `Join ${teamName} on Clipscope`,
    text: lines(
      `${invitedBy} has invited you to join the team ${teamName} on Clipscope, analytics for short-video accounts.`,
      'Open this link to join:',
      link,
      'The link can be used once and expires in 7 days. If you don’t know the sender, ignore this email.',
    ),
  };
}

function lines(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n`;
}
