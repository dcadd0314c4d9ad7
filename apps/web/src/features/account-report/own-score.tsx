'use client';
import { NO_VALUE } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMetricText } from '../../lib/metrics/use-metric-text.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Chip } from '../../ui/chip.tsx';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import styles from './report.module.css';

type Props = {
  /** Null when less than half of the weights is known of the account. */
  readonly value: number | null;
  readonly registered: number | null;
};

/** A score under one's own weights, which must never be taken for the registered one. */
export function OwnScore({ value, registered }: Props) {
  const t = useTranslations('accountReport.score');
  const text = useMetricText();
  return (
    <div className={styles.ownScore} role="status">
      <p>
        <Chip>{t('own')}</Chip>{' '}
        {value === null
          ? t('ownUnknown')
          : t.rich('ownBeside', {
              figure: () => <b>{text('account_score', value)}</b>,
              registered: registered === null ? NO_VALUE : text('account_score', registered),
            })}
      </p>
      <p className={styles.faint}>{t('ownNote')}</p>
    </div>
  );
}

type BarProps = {
  readonly isOpen: boolean;
  readonly isOwn: boolean;
  readonly onToggle: () => void;
};

export function OwnWeightsBar({ isOpen, isOwn, onToggle }: BarProps) {
  const t = useTranslations('accountReport.score');
  const { linkTo } = useUrlState();
  return (
    <p className={styles.weightsBar}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        {t(isOpen ? 'closeWeights' : 'openWeights')}
      </button>
      {isOwn && (
        <SamePageLink href={linkTo({ weights: null })} replace>
          {t('asRegistered')}
        </SamePageLink>
      )}
    </p>
  );
}
