'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Pager } from '../../ui/pager.tsx';

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
  return (
    <Pager
      label={t('pages')}
      place={
        shown === 0
          ? t('pastEnd')
          : total === null
            ? t('placeOpen', place)
            : t('place', { ...place, total: exact(total) })
      }
      previous={page > 1 ? { label: t('previous'), href: link(page - 1) } : null}
      next={more ? { label: t('next'), href: link(page + 1) } : null}
    />
  );
}
