'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import type { About } from './notifications.ts';

/** The sentence for an event, in the reader's language. */
export function useNoticeText(): (about: About) => string {
  const t = useTranslations();
  const { exact } = useFormats();
  return about => {
    switch (about.kind) {
      case 'export-finished':
        return t('notifications.exportFinished', {
          what: t(`exports.whats.${about.what}`),
          rows: about.rows,
          shown: exact(about.rows),
        });
      case 'export-failed':
        return t('notifications.exportFailed', { what: t(`exports.whats.${about.what}`) });
      case 'import-finished':
        return t('notifications.importFinished', {
          name: about.fileName,
          count: about.records,
          shown: exact(about.records),
        });
      case 'import-failed':
        return t('notifications.importFailed', { name: about.fileName });
      case 'refresh-failed':
        return t('notifications.refreshFailed', {
          name: nameOf(about),
          platform: t(`platforms.${about.platform}`),
          why: t(`notifications.why.${about.why}`, { platform: t(`platforms.${about.platform}`) }),
        });
      case 'invitation-received': {
        const { teamName, invitedBy, state } = about;
        if (teamName === null || invitedBy === null) return t('notifications.invitationGone');
        return t(`notifications.invitation.${state}`, { team: teamName, by: invitedBy });
      }
      case 'invitation-accepted':
        return about.member === null
          ? t('notifications.joinedAndLeft')
          : t('notifications.joined', { member: about.member });
      case 'limit-near':
        return t(`notifications.limit.${about.percent}`, {
          limit: t(`limits.${about.limit}`),
          used: exact(about.used),
          allowed: exact(about.allowed),
        });
      case 'ticket-answered':
        return t('notifications.ticketAnswered', { subject: about.subject });
    }
  };
}

function nameOf({ subjectKind, name }: Extract<About, { kind: 'refresh-failed' }>): string {
  if (subjectKind === 'account') return `@${name}`;
  return subjectKind === 'hashtag' ? `#${name}` : name;
}
