/** Mails as ICU messages, a paragraph each. They are plain text with at most one link, and say what to do if they were not expected. */
export const en = {
  confirmAddress: {
    subject: 'Confirm your email address',
    paragraphs: [
      'Welcome to Clipscope.',
      'Open this link to confirm your email address:',
      '{link}',
      'The link can be used once and expires in {days, plural, one {# day} other {# days}}. If you did not sign up, ignore this email. No one can use the account until the address is confirmed.',
    ],
  },
  alreadySignedUp: {
    subject: 'You already have an account',
    paragraphs: [
      'Someone, probably you, tried to sign up for Clipscope with this email address. You already have an account, so nothing was changed.',
      'Sign in or reset your password here:',
      '{link}',
      'If this wasn’t you, you can ignore this email.',
    ],
  },
  resetPassword: {
    subject: 'Reset your password',
    paragraphs: [
      'Open this link to choose a new password for Clipscope:',
      '{link}',
      'The link can be used once and expires in {hours, plural, one {# hour} other {# hours}}. If you did not request it, ignore this email. Your password has not been changed.',
    ],
  },
  invitation: {
    subject: 'Join {team} on Clipscope',
    paragraphs: [
      '{invitedBy} has invited you to join the team {team} on Clipscope, analytics for short-video accounts.',
      'Open this link to join:',
      '{link}',
      'The link can be used once and expires in {days, plural, one {# day} other {# days}}. If you don’t know the sender, ignore this email.',
    ],
  },
  ticketReply: {
    subject: 'Support replied: {subject}',
    paragraphs: [
      'Support replied to your ticket:',
      '{message}',
      'View the full conversation and reply here:',
      '{link}',
    ],
  },
} as const;
