'use client';
import { useTranslations } from 'next-intl';
import { usePageClock } from '../../lib/format/page-clock.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Meter } from '../../ui/meter.tsx';
import { type Campaign, type Results, shareOfDaysOver } from './campaign.ts';
import styles from './campaigns.module.css';

type Props = { readonly campaign: Campaign; readonly results: Results };

/** How far each target is reached, with a stroke where it would be if every day brought the same. */
export function TargetsCard({ campaign, results: { targets } }: Props) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const { count, exact, percent } = useFormats();
  const now = usePageClock();
  const over = shareOfDaysOver(campaign, now());
  const isRunning = campaign.status === 'running';
  return (
    <Card
      title={t('targetsCard.title')}
      note={isRunning ? t('targetsCard.over', { share: percent(over, 0) }) : undefined}
    >
      {targets.length === 0 ? (
        <MessageBox title={t('targetsCard.noneTitle')}>
          <p>{t('targetsCard.noneText')}</p>
        </MessageBox>
      ) : (
        <ul className={styles.targets}>
          {targets.map(({ name, target, reached, share }) => {
            const text = share === null ? t('targetsCard.unknown') : percent(share, 0);
            return (
              <li key={name}>
                <p>
                  <b>{common(name)}</b>
                  <span title={t('targetsCard.exact', { reached: exact(reached), target: exact(target) })}>
                    <bdi>{t('targetsCard.reached', { reached: count(reached), target: count(target) })}</bdi>
                  </span>
                  <strong>{text}</strong>
                </p>
                <Meter
                  label={common(name)}
                  share={share ?? 0}
                  text={text}
                  tone={(share ?? 0) >= 1 ? 'done' : 'plain'}
                  mark={isRunning ? over : undefined}
                />
              </li>
            );
          })}
        </ul>
      )}
      {isRunning && targets.length > 0 && <p className={styles.faint}>{t('targetsCard.stroke')}</p>}
    </Card>
  );
}
