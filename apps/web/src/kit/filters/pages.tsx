'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './filters.module.css';

type Props = {
  readonly page: number;
  readonly size: number;
  readonly shown: number;
  /** Null if unknown. */
  readonly total: number | null;
  /** Further parameters in the URLs of the other pages. */
  readonly also?: Readonly<Record<string, string | null>>;
};

/** The position in a long list, with links. Nothing if everything is shown. */
export function Pages({ page, size, shown, total, also = {} }: Props) {
  const t = useTranslations('filters');
  const { exact } = useFormats();
  const { linkTo } = useUrlState();
  const first = (page - 1) * size + 1;
  const last = first + shown - 1;
  const more = total === null ? shown === size : last < total;
  if (page === 1 && !more) return null;
  const link = (to: number) => linkTo({ ...also, page: to === 1 ? null : String(to) });
  const place = { first: exact(first), last: exact(last) };
  const step = (label: string, to: number) => (
    <Link className={styles.step} href={link(to)} prefetch={false}>
      {label}
    </Link>
  );
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      {page > 1 && step(t('previous'), page - 1)}
      <span className={layout.muted}>
        <bdi>
          {shown === 0
            ? t('pastEnd')
            : total === null
              ? t('placeOpen', place)
              : t('place', { ...place, total: exact(total) })}
        </bdi>
      </span>
      {more && step(t('next'), page + 1)}
    </nav>
  );
}
