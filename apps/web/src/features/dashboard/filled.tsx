'use client';
import { Button, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { Loaded } from '../../kit/loaded.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { SEARCH_PATH } from '../../lib/page/paths.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Tip } from '../../ui/tip.tsx';
import styles from './dashboard.module.css';

type Props<Reply> = {
  readonly reply: SWRResponse<Reply | null, Error>;
  /** Of one row of the placeholder; the widget's height is fixed, so nothing moves. */
  readonly rowPx?: number;
  readonly children: (reply: Reply) => ReactNode;
};

const ROWS = 8;

/** What a widget shows, rows in its place, or what went wrong with this widget alone. */
export function Filled<Reply>({ reply, rowPx = 40, children }: Props<Reply>) {
  const t = useTranslations('states');
  const waiting = (
    <div className={styles.waiting} role="status" aria-label={t('loading')}>
      {Array.from({ length: ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} height={rowPx} />
      ))}
    </div>
  );
  return (
    <Loaded reply={reply} isPadded waiting={waiting}>
      {children}
    </Loaded>
  );
}

/** What to do before there is anything to show. */
export function NothingTracked({ kind }: { kind: 'account' | 'hashtag' | 'videos' | 'recommended' }) {
  const t = useTranslations('dashboard.nothing');
  return (
    <div className={styles.inside}>
      <MessageBox title={t(`${kind}.title`)}>
        <p>{t(`${kind}.text`)}</p>
        <Button component={Link} href={SEARCH_PATH} prefetch={false} size="xs" variant="default">
          {t(`${kind}.action`)}
        </Button>
      </MessageBox>
    </div>
  );
}

type ChangeMarkProps = {
  /** Null where nothing is known to compare with. */
  readonly value: number | null;
  /** Said where one points: in full, and since when. */
  readonly title?: string | undefined;
};

const MARKS = { up: '▲', down: '▼', flat: '' } as const;

/** How much more or less, with its direction by sign and colour. */
export function ChangeMark({ value, title }: ChangeMarkProps) {
  const { signed } = useFormats();
  if (value === null) return <span className={layout.muted}>–</span>;
  const trend = value > 0 ? 'up' : value < 0 ? 'down' : 'flat';
  return (
    <Tip className={layout.change} data-trend={trend} text={title}>
      <span aria-hidden="true">{MARKS[trend]}</span> <bdi>{signed(value)}</bdi>
    </Tip>
  );
}
