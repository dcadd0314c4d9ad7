'use client';
import { contract } from '@clipscope/contract';
import { Popover } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import layout from '../../ui/layout.module.css';
import styles from './source-rules.module.css';
import { RulesList } from './source-rules.tsx';

/** Beside the numbers of a source whose platform sets rules for their use. Others have none. */
export function ReportRules({ source }: { source: string }) {
  const t = useTranslations('sources');
  const [opened, setOpened] = useState(false);
  const isOfPlatform = source.endsWith('-api');
  const { data } = useApi(contract.sourceRules, isOfPlatform ? {} : null);
  const rules = data?.sources.find(one => one.source === source);
  if (!rules) return null;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width="min(440px, calc(100vw - 32px))"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <button type="button" className={layout.textButton} onClick={() => setOpened(!opened)}>
          {t('rulesTitle')}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.list}>
          <b>{rules.name}</b>
          <RulesList use={rules.use} />
          {!rules.use.derivedMetrics && <p>{t(rules.derives ? 'derivesHere' : 'derivesNotHere')}</p>}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
