'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';

const FILE = 'file:';

/** What a source is called, wherever one is shown; one without a name is shown as it is written. */
export function useSourceName(): (source: string) => string {
  const t = useTranslations('sources');
  return useMemo(
    () => (source: string) => {
      if (source.startsWith(FILE)) {
        const format = source.slice(FILE.length);
        return t.has(`files.${format}` as 'files.mapped') ? t(`files.${format as 'mapped'}`) : source;
      }
      return t.has(`known.${source}` as 'known.world') ? t(`known.${source as 'world'}`) : source;
    },
    [t],
  );
}
