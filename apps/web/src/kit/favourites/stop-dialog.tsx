'use client';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Favourite, subjectName } from './favourite.ts';

type Props = { readonly favourite: Favourite; readonly onStop: () => void; readonly onClose: () => void };

/** Shows what is removed together with a favourite. */
export function StopDialog({ favourite, onStop, onClose }: Props) {
  const t = useTranslations('favourites');
  const { kind, notes, folderIds } = favourite;
  const isVideo = kind === 'video';
  const name = subjectName(favourite);
  return (
    <ConfirmDialog
      opened
      title={isVideo ? t('video.stopTitle') : t('stop.title', { name })}
      confirm={isVideo ? t('video.remove') : t('stop.confirm')}
      onConfirm={onStop}
      onClose={onClose}
    >
      <p>{isVideo ? t('video.stopText') : t('stop.text')}</p>
      {notes > 0 && <p>{t('stop.notes', { count: notes })}</p>}
      {folderIds.length > 0 && <p>{t('stop.folders', { count: folderIds.length })}</p>}
      <p>{t('stop.undo')}</p>
    </ConfirmDialog>
  );
}
