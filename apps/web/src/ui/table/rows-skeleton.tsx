import { Skeleton } from '@mantine/core';
import styles from '../data-table.module.css';

const ROW_PX = 53;

/** The place of rows that are on their way, as high as they will be. */
export function RowsSkeleton({ heightPx }: { readonly heightPx: number }) {
  return (
    <div className={styles.waiting} style={{ blockSize: heightPx }} aria-hidden="true">
      {Array.from({ length: Math.max(1, Math.round(heightPx / ROW_PX)) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} height={14} width={index % 2 === 0 ? '92%' : '78%'} />
      ))}
    </div>
  );
}
