'use client';
import { NO_VALUE } from '@clipscope/domain';
import { useFormats } from '../../lib/format/use-formats.ts';

/** How long ago, and exactly when for whoever points at it. */
export function When({ at }: { at: string | null }) {
  const { ago, dateTime } = useFormats();
  if (at === null) return NO_VALUE;
  return (
    <time dateTime={at} title={dateTime(at)}>
      {ago(at)}
    </time>
  );
}
