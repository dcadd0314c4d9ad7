'use client';
import { contract } from '@clipscope/contract';
import type { ContentSlice } from '@clipscope/domain';
import { SimulatorManager, StateEventType } from '@prismicio/simulator/kit';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import styles from '../../kit/content/content.module.css';
import { ContentSlices } from '../../kit/content/content-slices.tsx';
import { useCallApi } from '../../lib/api/use-api.ts';
import { MessageBox } from '../../ui/message-box.tsx';

const LISTENER = 'slices';
/** One for the page: the editor connects once. */
const manager = new SimulatorManager();

/** Shows the slices that the content service's editor sends to the frame in which it opens this page. */
export function SliceSimulatorScreen() {
  const t = useTranslations('content.simulator');
  const callApi = useCallApi();
  const [slices, setSlices] = useState<readonly ContentSlice[]>([]);
  useEffect(() => {
    let isOpen = true;
    manager.state.on(
      StateEventType.Slices,
      zone => {
        void callApi(contract.contentSlices, { body: { slices: zone } }).then(result => {
          if (isOpen && result.ok) setSlices(result.data.slices as ContentSlice[]);
        });
      },
      LISTENER,
    );
    void manager.init();
    return () => {
      isOpen = false;
      manager.state.off(StateEventType.Slices, LISTENER);
    };
  }, [callApi]);
  if (slices.length === 0) {
    return (
      <MessageBox title={t('title')} isPageTitle>
        <p>{t('text')}</p>
      </MessageBox>
    );
  }
  return (
    <main id="slice-zone" className={styles.article}>
      <ContentSlices slices={slices} />
    </main>
  );
}
