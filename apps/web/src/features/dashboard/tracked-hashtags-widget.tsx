'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { hashtagPath } from '../../lib/page/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { Tip } from '../../ui/tip.tsx';
import styles from './dashboard.module.css';
import { ChangeMark, Filled, NothingTracked } from './filled.tsx';
import { HASHTAGS } from './first-calls.ts';

type Reply = ReplyOf<typeof contract.trackedHashtagsWidget>;

export function TrackedHashtagsWidget() {
  const reply = useApi(contract.trackedHashtagsWidget, HASHTAGS);
  return (
    <Filled reply={reply}>
      {data => (data.total === 0 ? <NothingTracked kind="hashtag" /> : <Hashtags {...data} />)}
    </Filled>
  );
}

function Hashtags({ hashtags, now, before, total }: Reply) {
  const t = useTranslations('dashboard.hashtags');
  const common = useTranslations('common');
  const { shortDay } = useFormats();
  return (
    <>
      <table className={styles.rows}>
        <caption>
          {t('caption', {
            first: shortDay(now.startDate),
            last: shortDay(now.endDate),
            firstBefore: shortDay(before.startDate),
            lastBefore: shortDay(before.endDate),
          })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{common('hashtag')}</th>
            <th scope="col" data-numeric>
              {t('videos')}
            </th>
            <th scope="col" data-numeric>
              {common('viewsGained')}
            </th>
          </tr>
        </thead>
        <tbody>
          {hashtags.map(row => (
            <tr key={row.favouriteId}>
              <td>
                <Link className={layout.subject} href={hashtagPath(row)} prefetch={false}>
                  <bdi>#{row.hashtag}</bdi>
                </Link>
                {row.frozen && <Chip>{common('frozen')}</Chip>}
              </td>
              <td data-numeric>
                <TwoWeeks {...row.videos} />
              </td>
              <td data-numeric>
                <TwoWeeks {...row.viewsGained} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > hashtags.length && (
        <p className={styles.more}>{t('first', { shown: hashtags.length, total })}</p>
      )}
    </>
  );
}

function TwoWeeks({ now, before }: { now: number | null; before: number | null }) {
  const t = useTranslations('dashboard.hashtags');
  const { count, exact } = useFormats();
  if (now === null) return <span className={layout.muted}>–</span>;
  return (
    <span className={styles.twoLines}>
      <Tip text={exact(now)}>{count(now)}</Tip>
      {before !== null && <ChangeMark value={now - before} title={t('before', { before: exact(before) })} />}
    </span>
  );
}
