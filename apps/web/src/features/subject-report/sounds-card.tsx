'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { subjectPath } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import styles from './subject.module.css';

type Sound = ReplyOf<typeof contract.hashtagMetadata>['sounds'][number];

const unsorted = () => {};

/** The sounds most used together with a hashtag. */
export function SoundsCard({ platform, sounds }: { platform: string; sounds: readonly Sound[] }) {
  const t = useTranslations('subjectReport');
  const { count, exact, percent } = useFormats();
  const columns = useMemo<TableColumn<Sound>[]>(
    () => [
      {
        id: 'sound',
        header: t('soundColumns.sound'),
        cell: ({ id, title, author }) => (
          <span className={styles.sound}>
            <Link className={styles.link} href={subjectPath({ kind: 'sound', platform, id })}>
              <bdi>{title || t('unnamed.sound')}</bdi>
            </Link>
            {author !== null && (
              <small>
                <bdi>{author}</bdi>
              </small>
            )}
          </span>
        ),
      },
      {
        id: 'videos',
        header: t('soundColumns.videos'),
        cell: sound => <span title={exact(sound.videos)}>{count(sound.videos)}</span>,
        numeric: true,
      },
      {
        id: 'creators',
        header: t('soundColumns.creators'),
        cell: sound => <span title={exact(sound.creators)}>{count(sound.creators)}</span>,
        numeric: true,
        hideOnPhone: true,
      },
      { id: 'share', header: t('share'), cell: sound => percent(sound.share), numeric: true },
    ],
    [t, platform, count, exact, percent],
  );
  if (sounds.length === 0) return null;
  return (
    <Card title={t('soundsTitle')} note={t('soundsNote')} flush>
      <DataTable
        caption={t('soundsTitle')}
        columns={columns}
        rows={sounds}
        rowKey={sound => sound.id}
        sort={null}
        onSort={unsorted}
      />
    </Card>
  );
}
