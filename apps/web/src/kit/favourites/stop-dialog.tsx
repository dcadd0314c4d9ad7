'use client';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Favourite, subjectName } from './favourite.ts';

type Props = { readonly favourite: Favourite; readonly onStop: () => void; readonly onClose: () => void };

/** Shows what is removed together with a favourite. */
export function StopDialog({ favourite, onStop, onClose }: Props) {
  const t = useTranslations('favourites.stop');
  const { notes, folderIds } = favourite;
  const name = subjectName(favourite);
  return (
    <ConfirmDialog
      opened
      title={t('title', { name })}
      confirm={t('confirm')}
      onConfirm={onStop}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      {notes > 0 && <p>{t('notes', { count: notes })}</p>}
      {folderIds.length > 0 && <p>{t('folders', { count: folderIds.length })}</p>}
      <p>{t('undo')}</p>
    </ConfirmDialog>
  );
}
