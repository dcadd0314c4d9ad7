'use client';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Pages } from '../../kit/filters/pages.tsx';
import { Loaded, type Reply } from '../../kit/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { Tip } from '../../ui/tip.tsx';
import styles from './search.module.css';

type Props<Data> = {
  readonly title: string;
  readonly note?: ReactNode;
  readonly reply: Reply<Data>;
  readonly rowsOf: (data: Data) => readonly ReactNode[];
  readonly size: number;
  /** Null for the few beside other kinds. */
  readonly page: number | null;
  /** Where all of them are; shown below as many as fit. */
  readonly more: string;
  readonly empty: string;
  /** In place of the empty text, where the reply says why nothing was found. */
  readonly why?: (data: Data) => ReactNode;
  /** Above the rows. */
  readonly children?: ReactNode;
};

/** One kind of what was found: waiting, failed, none, or the rows and the way to more of them. */
export function FoundList<Data>(props: Props<Data>) {
  const { title, note, reply, rowsOf, size, page, more, empty, why, children } = props;
  const rows = reply.data ? rowsOf(reply.data) : null;
  const t = useTranslations();
  return (
    <Card title={title} note={note} flush>
      {children}
      <Loaded
        reply={{ ...reply, data: rows }}
        isPadded
        waiting={
          <div className={layout.padded} role="status" aria-label={t('states.loading')}>
            {Array.from({ length: size }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <Skeleton key={place} height={44} mb={9} />
            ))}
          </div>
        }
      >
        {rows =>
          rows.length === 0 && (page ?? 1) === 1 ? (
            ((reply.data && why?.(reply.data)) ?? <p className={styles.empty}>{empty}</p>)
          ) : (
            <>
              <ul className={styles.list}>{rows}</ul>
              {page === null && rows.length === size && (
                <Link className={styles.more} href={more} prefetch={false}>
                  {t('search.more')}
                </Link>
              )}
            </>
          )
        }
      </Loaded>
      {page !== null && rows !== null && (
        <div className={styles.pages}>
          <Pages page={page} size={size} shown={rows.length} total={null} />
        </div>
      )}
    </Card>
  );
}

type HitProps = {
  readonly href: string;
  readonly picture: ReactNode;
  readonly name: ReactNode;
  readonly about: ReactNode;
  /** Shown where the list is wide enough. */
  readonly details?: readonly ReactNode[];
  /** A number with its unit. */
  readonly amount: ReactNode;
  readonly amountTitle: string;
};

/** What follows the number of a hit. */
export const unit = (text: ReactNode) => <span className={styles.about}>{text}</span>;

export function Hit({ href, picture, name, about, details = [], amount, amountTitle }: HitProps) {
  return (
    <li>
      <Link className={styles.hit} href={href} prefetch={false}>
        {picture}
        <span className={styles.identity}>
          <b>{name}</b>
          <bdi className={styles.about}>{about}</bdi>
        </span>
        {details.map((detail, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are what they are
          <span key={place} className={styles.detail}>
            {detail}
          </span>
        ))}
        <Tip className={styles.amount} text={amountTitle} isStop={false}>
          {amount}
        </Tip>
      </Link>
    </li>
  );
}
