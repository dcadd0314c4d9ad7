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
  setPassword: {
    subject: 'Set a password',
    paragraphs: [
      'Open this link to set a password for your Clipscope account:',
      '{link}',
      'The link can be used once and expires in {hours, plural, one {# hour} other {# hours}}. If you did not request it, ignore this email. Your account has not been changed.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Clipscope account was changed, and all other browsers were signed out.',
      'If this wasn’t you, reset your password now:',
      '{link}',
    ],
  },
  confirmNewAddress: {
    subject: 'Confirm your new email address',
    paragraphs: [
      'Open this link to use this address for your Clipscope account:',
      '{link}',
      'The link can be used once and expires in {days, plural, one {# day} other {# days}}. Until then your old address stays in use. If you did not request this, ignore this email.',
    ],
  },
  addressChangeRequested: {
    subject: 'A new email address was requested',
    paragraphs: [
      'Someone, probably you, asked to change the email address of your Clipscope account to {newEmail}. Nothing changes until that address is confirmed.',
      'If this wasn’t you, change your password and sign out your other browsers in your profile.',
    ],
  },
  addressChanged: {
    subject: 'Your email address was changed',
    paragraphs: [
      'The email address of your Clipscope account is now {newEmail}. This address can no longer be used to sign in.',
      'If this wasn’t you, contact support.',
    ],
  },
  addressTaken: {
    subject: 'This address already has an account',
    paragraphs: [
      'Someone, probably you, tried to use this email address for another Clipscope account. It already has its own account, so nothing was changed.',
      'Sign in or reset your password here:',
      '{link}',
      'If this wasn’t you, you can ignore this email.',
    ],
  },
  volumeSpike: {
    subject: '{name}: unusually many matches',
    paragraphs: [
      'Your social listener {name} found {texts, plural, one {# match} other {# matches}} on {day} (UTC). {expected, plural, one {# was} other {# were}} expected.',
      'See what is unusual about that day:',
      '{link}',
      'You get this email because an alert is set up for this listener. You can turn it off there.',
    ],
  },
  sentimentDrop: {
    subject: '{name}: more negative matches',
    paragraphs: [
      'In the last 7 days, {share, number, percent} of the matches of your social listener {name} were negative, compared with {before, number, percent} in the 28 days before. The difference is larger than chance explains.',
      'Read the matches:',
      '{link}',
      'You get this email because an alert is set up for this listener. You can turn it off there.',
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
