'use client';
import { Button, Drawer } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Favourite } from '../../lib/favourites/favourite.ts';
import { accountPath, subjectPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import about from './about.module.css';
import { type FavouritesView, subjectName } from './favourites-view.ts';
import { FolderChoices } from './folder-choices.tsx';
import { HistorySection } from './history-section.tsx';
import { LabelChoices } from './label-choices.tsx';
import { Notes } from './notes.tsx';
import type { Folder } from './rows.ts';
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

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={about.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function reportPath({ kind, platform, name, subjectId }: Favourite): string {
  return kind === 'account'
    ? accountPath({ platform, handle: name })
    : subjectPath({ kind, platform, id: subjectId });
}
