'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import layout from '../../ui/layout.module.css';
import type { FavouriteKind } from '../favourites/favourite.ts';
import { FolderChoices } from '../favourites/folder-choices.tsx';
import { LabelChoices } from '../favourites/label-choices.tsx';
import { TrackButton } from '../favourites/track-button.tsx';
import { Loaded } from '../loaded.tsx';
import type { ReportOf } from './report-of.ts';

type Props = { readonly of: ReportOf; readonly what: 'label' | 'folder' };

/** Labels and folders hold favourites; anything else is offered to become one first. */
export function FileFavourite({ of, what }: Props) {
  const t = useTranslations('reportActions');
  const kind = of.kind as FavouriteKind;
  const reply = useApi(contract.favourites, { query: { kind } });
  const folders = useApi(contract.folders, what === 'folder' ? {} : null);
  return (
    <Loaded reply={reply} heightPx={120}>
      {({ favourites }) => {
        const favourite = favourites.find(
          ({ platform, subjectId }) => platform === of.platform && subjectId === of.id,
        );
        if (!favourite) {
          return (
            <div className={layout.stack}>
              <p>{t(kind === 'video' ? `saveFirst.${what}` : `trackFirst.${what}`)}</p>
              <div>
                <TrackButton kind={kind} subject={of} />
              </div>
            </div>
          );
        }
        if (what === 'label') return <LabelChoices favourites={[favourite]} />;
        return <FolderChoices favourite={favourite} folders={folders.data?.folders ?? []} />;
      }}
    </Loaded>
  );
}
