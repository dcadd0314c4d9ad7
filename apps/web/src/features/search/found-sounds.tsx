'use client';
import { contract } from '@clipscope/contract';
import { IconMusic } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { soundPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import type { Asked } from './found-accounts.tsx';
import { FoundList, Hit, unit } from './found-list.tsx';
import styles from './search.module.css';

export function FoundSounds({ words, platform, page, size }: Asked) {
  const t = useTranslations();
  const { count, exact, day } = useFormats();
  const { linkTo } = useUrlState();
  const { data, error, mutate } = useApi(
    contract.searchSounds,
    {
      params: { q: words },
      query: { limit: size, offset: ((page ?? 1) - 1) * size, ...(platform && { platform }) },
    },
    { keepPrevious: true },
  );
  return (
    <FoundList
      title={t('search.kinds.sounds')}
      error={error}
      onRetry={() => void mutate()}
      size={size}
      page={page}
      more={linkTo({ kind: 'sounds', page: null })}
      empty={t('search.noSounds')}
      rows={
        data
          ? data.sounds.map(sound => (
              <Hit
                key={`${sound.platform}:${sound.id}`}
                href={soundPath(sound)}
                picture={
                  sound.coverUrl === null ? (
                    <span className={styles.sign}>
                      <IconMusic size={16} stroke={1.6} aria-hidden="true" />
                    </span>
                  ) : (
                    <RemotePicture className={styles.sign} src={sound.coverUrl} />
                  )
                }
                name={<bdi>{sound.title}</bdi>}
                about={
                  <>
                    <bdi>{sound.author}</bdi> · {t(`platforms.${sound.platform}`)}
                  </>
                }
                details={[
                  sound.isOriginal ? t('subjectReport.originalSound') : t('subjectReport.song'),
                  sound.lastObservedOn && t('search.lastSeen', { day: day(sound.lastObservedOn) }),
                ]}
                amount={t.rich('search.videos', {
                  videos: sound.videos ?? 0,
                  count: count(sound.videos),
                  unit,
                })}
                amountTitle={t('search.viewsGained', { count: exact(sound.viewsGained) })}
              />
            ))
          : null
      }
    />
  );
}
