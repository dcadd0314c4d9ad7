'use client';
import { Button, Drawer } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type Favourite, type Folder, subjectName } from '../../lib/favourites/favourite.ts';
import { FolderChoices } from '../../lib/favourites/folder-choices.tsx';
import { LabelChoices } from '../../lib/favourites/label-choices.tsx';
import { Notes } from '../../lib/favourites/notes.tsx';
import { Section } from '../../lib/favourites/section.tsx';
import { accountPath, subjectPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import about from './about.module.css';
import type { FavouritesView } from './favourites-view.ts';
import { HistorySection } from './history-section.tsx';
import { TrackingFacts } from './tracking-facts.tsx';

type Props = {
  readonly favourite: Favourite | undefined;
  readonly folders: readonly Folder[];
  readonly view: FavouritesView;
  readonly reportRange: ReportRange;
  readonly onRemove: (favourites: readonly Favourite[]) => void;
};

/** One favourite closely: its history, where it is filed, what is noted, how the tracker fares. */
export function AboutDrawer({ favourite, folders, view, reportRange, onRemove }: Props) {
  const t = useTranslations('favourites.about');
  const { goTo } = useUrlState();
  const close = () => goTo({ about: null, show: null });
  return (
    <Drawer
      opened={favourite !== undefined}
      onClose={close}
      title={favourite && <bdi className={about.aboutTitle}>{subjectName(favourite)}</bdi>}
      position="right"
      size={460}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {favourite && (
        <div className={about.about}>
          <p>
            <Link href={reportPath(favourite)} className={about.reportLink}>
              {t('report')}
            </Link>
          </p>
          {favourite.kind === 'account' && (
            <HistorySection favourite={favourite} view={view} reportRange={reportRange} />
          )}
          <Section title={t('folders')}>
            <FolderChoices favourite={favourite} folders={folders} />
          </Section>
          <Section title={t('labels')}>
            <LabelChoices favourites={[favourite]} />
          </Section>
          <Section title={t('notes')}>
            <Notes key={favourite.id} id={favourite.id} />
          </Section>
          <Section title={t('tracking')}>
            <TrackingFacts favourite={favourite} />
          </Section>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={14} stroke={1.6} />}
            onClick={() => {
              close();
              onRemove([favourite]);
            }}
          >
            {t('remove')}
          </Button>
        </div>
      )}
    </Drawer>
  );
}

function reportPath({ kind, platform, name, subjectId }: Favourite): string {
  return kind === 'account'
    ? accountPath({ platform, handle: name })
    : subjectPath({ kind, platform, id: subjectId });
}
