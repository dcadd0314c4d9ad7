'use client';
import { contract } from '@clipscope/contract';
import type { MetricId } from '@clipscope/domain';
import { Drawer, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useReturnFocus } from '../../ui/input/use-return-focus.ts';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../loaded.tsx';
import { useCellWriter } from './explained-cell.tsx';
import { ExplainedLabels } from './explained-labels.tsx';
import { ExplainedFacts, ExplainedResult, RecomputedLine } from './explained-result.tsx';
import { ExplainedParts, ExplainedRows } from './explained-rows.tsx';
import styles from './explanation.module.css';
import { type Explanation, shownLists } from './explanation-rows.ts';
import type { ExplainQuery, SharedNumber } from './explanation-store.ts';

type Props = {
  readonly metric: MetricId;
  readonly query: ExplainQuery | SharedNumber;
  readonly title: string;
  readonly format: (value: number) => string;
  readonly more?: string | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** How a number is calculated: as a sentence, as a formula, from which rows, and recomputed from them. */
export function MetricExplanation({ metric, query, title, format, more, opened, onClose }: Props) {
  const t = useTranslations('metrics');
  const common = useTranslations('common');
  useReturnFocus(opened);
  const reply = useExplanation(metric, opened ? query : null);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size={420}
      classNames={{ title: styles.title ?? '' }}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <div className={layout.blocks}>
        <Loaded
          reply={reply}
          waiting={
            <div role="status" aria-label={t('loading')}>
              <Skeleton height={36} width="40%" />
              <Skeleton height={80} mt={16} />
              <Skeleton height={200} mt={16} />
            </div>
          }
        >
          {explanation => <Explained explanation={explanation} format={format} more={more} />}
        </Loaded>
      </div>
    </Drawer>
  );
}

function useExplanation(metric: MetricId, query: Props['query'] | null) {
  const { token, ...shared } = query && 'token' in query ? query : { token: null };
  const own = query && !('token' in query) ? query : null;
  const ofTeam = useApi(contract.explainMetric, own && { params: { metric }, query: own });
  const ofShare = useApi(
    contract.sharedExplanation,
    token === null ? null : { params: { token, metric }, query: shared },
  );
  return token === null ? ofTeam : ofShare;
}

type ExplainedProps = Pick<Props, 'format' | 'more'> & { readonly explanation: Explanation };

function Explained({ explanation, format, more }: ExplainedProps) {
  const t = useTranslations('metrics');
  const { metric, inputs, evidence, parts } = explanation;
  const writer = useCellWriter(explanation, format);
  return (
    <>
      <ExplainedResult explanation={explanation} format={format} />
      {more && <p className={styles.changed}>{more}</p>}
      <ExplainedFacts explanation={explanation} format={format} />
      {explanation.labelling && <ExplainedLabels labelling={explanation.labelling} />}
      {parts.rows.length > 0 && <ExplainedParts parts={parts} writer={writer} />}
      {shownLists(inputs).map(({ name, ...rows }) => (
        <ExplainedRows key={name} title={name} file={`${metric}-${name}`} writer={writer} {...rows} />
      ))}
      {evidence && (
        <ExplainedRows title={t('evidence')} file={`${metric}-rows`} writer={writer} {...evidence} />
      )}
      {inputs.some(({ total, rows }) => total > 0 && rows.length === 0) && (
        <p className={layout.faint}>{t('rowsNotShared')}</p>
      )}
      <RecomputedLine explanation={explanation} format={format} />
    </>
  );
}
