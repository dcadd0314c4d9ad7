import type { Mail } from '@clipscope/integrations';

/** Every mail of the product: plain text, one link at most, and what to do when it was not expected. */

export function confirmAddressMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm your e-mail address',
    text: lines(
      'Welcome to Clipscope.',
      'Open this link to confirm your e-mail address:',
      link,
      'The link works once, for 3 days. If you did not sign up, do nothing: without the link nobody gets in.',
    ),
  };
}

export function alreadySignedUpMail(to: string, signInLink: string): Mail {
  return {
    to,
    subject: 'You already have an account',
    text: lines(
      'Somebody, probably you, signed up at Clipscope with this e-mail address. It already has an account, so nothing was changed.',
      'Sign in here, where you can also choose a new password:',
      signInLink,
      'If it was not you, there is nothing to do.',
    ),
  };
}

export function resetPasswordMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Choose a new password',
    text: lines(
      'Open this link to choose a new password for Clipscope:',
      link,
      'The link works once, for 1 hour. If you did not ask for it, do nothing: your password stays as it is.',
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
      `${invitedBy} invites you to the team ${teamName} on Clipscope, analytics for short-video accounts.`,
      'Open this link to join:',
      link,
      'The link works once, for 7 days. If you do not know the sender, do nothing.',
    ),
  };
}

function lines(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n`;
}
