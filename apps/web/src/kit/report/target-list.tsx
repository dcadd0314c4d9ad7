'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import layout from '../../ui/layout.module.css';
import { Meter } from '../../ui/meter.tsx';
import { Tip } from '../../ui/tip.tsx';
import { useTools } from '../use-tools.ts';
import styles from './targets.module.css';

type Target = ReplyOf<typeof contract.campaignResults>['targets'][number];

type Props = {
  readonly targets: readonly Target[];
  /** How much of the period is over, while the campaign runs: a marker shows it. */
  readonly shareOver: number | null;
};

/** Progress towards each target of a campaign. */
export function TargetList({ targets, shareOver }: Props) {
  const { t, count, exact, percent } = useTools();
  return (
    <>
      <ul className={styles.targets}>
        {targets.map(({ name, target, reached, share }) => {
          const text = share === null ? t('campaigns.targetsCard.unknown') : percent(share, 0);
          const whole = { reached: exact(reached), target: exact(target) };
          const short = { reached: count(reached), target: count(target) };
          return (
            <li key={name}>
              <p>
                <b>{t(`common.${name}`)}</b>
                <Tip text={t('campaigns.targetsCard.exact', whole)}>
                  <bdi>{t('campaigns.targetsCard.reached', short)}</bdi>
                </Tip>
                <strong>{text}</strong>
              </p>
              <Meter
                label={t(`common.${name}`)}
                share={share ?? 0}
                text={text}
                tone={(share ?? 0) >= 1 ? 'done' : 'plain'}
                mark={shareOver ?? undefined}
              />
            </li>
          );
        })}
      </ul>
      {shareOver !== null && <p className={layout.faint}>{t('campaigns.targetsCard.stroke')}</p>}
    </>
  );
}
