'use client';
import { contract } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath } from '../../lib/page/paths.ts';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './finder.module.css';

export function PanelHead({ platform, id }: { platform: Platform; id: string }) {
  const t = useTranslations();
  const { count } = useFormats();
  const { data } = useApi(contract.accountBasic, { params: { id }, query: { platform } });
  if (!data) return <Skeleton height={44} />;
  return (
    <div className={styles.identity}>
      <Portrait name={data.displayName} src={data.avatarUrl} sizePx={44} />
      <span className={styles.names}>
        <Link href={accountPath(data)} prefetch={false}>
          <bdi>{data.displayName}</bdi>
        </Link>
        <span className={styles.faint}>
          <bdi>@{data.handle}</bdi> · {t('shell.followers', { count: count(data.followers) })}
        </span>
      </span>
    </div>
  );
}
