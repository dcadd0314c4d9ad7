'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import layout from '../../ui/layout.module.css';
import { FailureBox } from '../failure-box.tsx';
import type { FavouriteKind } from '../favourites/favourite.ts';
import { FolderChoices } from '../favourites/folder-choices.tsx';
import { LabelChoices } from '../favourites/label-choices.tsx';
import { TrackButton } from '../favourites/track-button.tsx';
import type { ReportOf } from './report-of.ts';

type Props = { readonly of: ReportOf; readonly what: 'label' | 'folder' };

/** Labels and folders hold what the team tracks; anything else is offered to be tracked first. */
export function FileFavourite({ of, what }: Props) {
  const t = useTranslations('reportActions');
  const kind = of.kind as FavouriteKind;
  const { data, error, mutate } = useApi(contract.favourites, { query: { kind } });
  const folders = useApi(contract.folders, what === 'folder' ? {} : null);
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={120} />;
  const favourite = data.favourites.find(
    ({ platform, subjectId }) => platform === of.platform && subjectId === of.id,
  );
  if (!favourite) {
    return (
      <div className={layout.stack}>
        <p>{t(`trackFirst.${what}`)}</p>
        <div>
          <TrackButton kind={kind} subject={of} />
        </div>
      </div>
    );
  }
  return what === 'label' ? (
    <LabelChoices favourites={[favourite]} />
  ) : (
    <FolderChoices favourite={favourite} folders={folders.data?.folders ?? []} />
  );
}
