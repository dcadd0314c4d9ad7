'use client';
import type { contract, Reason, ReplyOf } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ColorSchemeSwitch, LanguageSelect } from '../../kit/page/preferences.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { HOME_PATH } from '../../lib/page/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './shared.module.css';

export type Share = ReplyOf<typeof contract.openShare>;

type Props = {
  /** Null until it is known. */
  readonly share: Share | null;
  /** Nobody's: the link is not one of ours. */
  readonly isUnknown?: boolean;
  readonly children: ReactNode;
};

/** Whose report it is, of which days, and where it was made; the last not where the plan has the team's own label. */
export function SharedFrame({ share, isUnknown = false, children }: Props) {
  const t = useTranslations();
  const team = share?.teamName ?? null;
  // A team with its own label may have shared what is not known yet, or no longer.
  const isOurs = share ? !share.whiteLabel : isUnknown;
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        {team === null ? (
          isOurs && (
            <Link href={HOME_PATH}>
              <b>{t('app.name')}</b>
            </Link>
          )
        ) : (
          <p className={styles.team}>
            <Portrait name={team} src={null} sizePx={36} />
            <span>
              <b>
                <bdi>{team}</bdi>
              </b>
              <small>{t('sharedReport.by')}</small>
            </span>
          </p>
        )}
        {share && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPrinter size={16} stroke={1.6} />}
            onClick={() => window.print()}
          >
            {t('common.print')}
          </Button>
        )}
      </header>
      <main className={styles.main}>
        {share && <SharedDays share={share} />}
        {children}
      </main>
      <footer className={styles.footer}>
        {isOurs && (
          <p className={layout.quiet}>
            {t('sharedReport.madeWith')}
            {' · '}
            <Link className={layout.link} href={HOME_PATH}>
              {t('sharedReport.howExplained')}
            </Link>
          </p>
        )}
        <div className={styles.preferences}>
          <LanguageSelect />
          <ColorSchemeSwitch />
        </div>
      </footer>
    </div>
  );
}

/** What the sender chose: the days, their zone, and as of which day they were known. */
function SharedDays({ share }: { readonly share: Share }) {
  const t = useTranslations('sharedReport');
  const { dayRange, date } = useFormats();
  const { kind, startDate, endDate, timezone, moves, asOf, expiresAt } = share;
  const hasDays = kind !== 'campaign' && kind !== 'video';
  const said = [
    hasDays && t(moves ? 'movingDays' : 'chosenDays', { days: dayRange(startDate, endDate) }),
    hasDays && t('zone', { zone: timezone }),
    asOf !== null && t('asOf', { day: date(asOf) }),
    expiresAt !== null && t('until', { day: date(expiresAt) }),
  ].filter(text => text !== false);
  if (said.length === 0) return null;
  return (
    <p className={layout.chips}>
      {said.map(text => (
        <Chip key={text}>{text}</Chip>
      ))}
    </p>
  );
}

/** Whether it expired or was revoked is said of links that were valid once. */
export function NotShared({ status, reason }: { readonly status: number; readonly reason?: Reason }) {
  const t = useTranslations('sharedReport');
  if (status === 404) {
    return (
      <MessageBox title={t('nothingTitle')} isPageTitle>
        <p>{t('nothingText')}</p>
      </MessageBox>
    );
  }
  const over = OVER.find(one => reason?.code === `items.${one}`);
  return (
    <MessageBox title={t(over ? `${over}.title` : 'goneTitle')} tone="warn" isPageTitle>
      <p>{t(over ? `${over}.text` : 'goneText')}</p>
    </MessageBox>
  );
}

const OVER = ['shareLinkExpired', 'shareLinkRevoked'] as const;
