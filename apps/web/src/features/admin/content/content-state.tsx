'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../../lib/format/use-formats.ts';
import { Chip } from '../../../ui/chip.tsx';
import layout from '../../../ui/layout.module.css';
import type { Listed } from './content.ts';

type Props = { readonly document: Pick<Listed, 'state' | 'hasDraft' | 'scheduledFor'> };

/** What of a document is on the site, and what is not yet. */
export function ContentState({ document: { state, hasDraft, scheduledFor } }: Props) {
  const t = useTranslations('admin.content');
  const { dateTime } = useFormats();
  return (
    <span className={layout.row}>
      <Chip live={state === 'published'}>{t(`states.${state}`)}</Chip>
      {scheduledFor !== null && (
        <small className={layout.muted}>{t('scheduledFor', { time: dateTime(scheduledFor) })}</small>
      )}
      {state === 'published' && hasDraft && <small className={layout.muted}>{t('hasDraft')}</small>}
    </span>
  );
}
