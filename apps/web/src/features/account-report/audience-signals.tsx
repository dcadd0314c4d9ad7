'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { MetricFigure } from '../../lib/metrics/metric-figure.tsx';
import { Card } from '../../ui/card.tsx';
import { accountCall, explainAccount } from './account-call.ts';
import { Loaded } from './loaded.tsx';
import styles from './report.module.css';
import { type AccountInfo, metricOf, type PartProps } from './report-subject.ts';

/** What may speak against followers or comments being genuine: signals with their rows, never a verdict. */
export function AudienceSignals({ subject, reportRange }: PartProps) {
  const t = useTranslations('accountReport.signals');
  const reply = useApi(contract.accountInfo, accountCall(subject, reportRange), { keepPrevious: true });
  const quality = reply.data && metricOf(reply.data, 'audience_quality');
  return (
    <Card
      title={t('title')}
      note={
        quality && <MetricFigure measured={quality} explain={explainAccount(subject, reportRange)} compact />
      }
    >
      <Loaded reply={reply} heightPx={80}>
        {({ audienceSignals }) => (
          <>
            {audienceSignals.length === 0 ? (
              <p>{quality?.notEnough ? t('unknown') : t('none')}</p>
            ) : (
              <ul className={styles.signals}>
                {audienceSignals.map(signal => (
                  <Signal key={`${signal.kind} ${signal.rows[0] ?? ''}`} signal={signal} />
                ))}
              </ul>
            )}
            <p className={styles.remark}>{t('notAVerdict')}</p>
          </>
        )}
      </Loaded>
    </Card>
  );
}

const LISTED = 12;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;
/** Standings of the account as a whole: their one row is the account itself. */
const OF_ACCOUNT = ['few-views-per-follower', 'few-likes-per-follower'];
const COUNTED = ['follower-jump-without-views', 'commenter-ring'];

function Signal({ signal: { kind, figure, rows } }: { signal: AccountInfo['audienceSignals'][number] }) {
  const t = useTranslations('accountReport.signals');
  const { percent, count, day } = useFormats();
  return (
    <li>
      <p>{t(`kinds.${kind}`, { figure: COUNTED.includes(kind) ? count(figure) : percent(figure, 0) })}</p>
      {!OF_ACCOUNT.includes(kind) && (
        <details className={styles.evidence}>
          <summary>{t('rows', { count: rows.length })}</summary>
          <ul>
            {rows.slice(0, LISTED).map(row => (
              <li key={row}>{ISO_DAY.test(row) ? day(row.slice(0, 10)) : row}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
