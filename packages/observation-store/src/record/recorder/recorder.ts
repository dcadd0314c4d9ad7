import type { AnalyticsEvent, UsageEvent } from '@clipscope/domain';
import { type Eraser, eraser } from '../../erasing/eraser.ts';
import { recordAnalyticsEvents, recordUsageEvents } from '../usage-events.ts';
import { type ComputedRecorder, computedRecorder } from './computed-recorder.ts';
import { type LoadRecorder, loadRecorder } from './load-recorder.ts';
import type { RecordingParts } from './recording-parts.ts';
import { rowRecorder } from './row-recorder.ts';

/** All writes to the store. They resolve once they are durable and published. */
export type ObservationRecorder = ReturnType<typeof rowRecorder> &
  ComputedRecorder &
  LoadRecorder &
  Eraser & {
    recordUsageEvents(events: readonly UsageEvent[]): Promise<void>;
    recordAnalyticsEvents(events: readonly AnalyticsEvent[]): Promise<void>;
  };

export function openRecorder(parts: RecordingParts, assertOpen: () => void): ObservationRecorder {
  const { writeQueues, writing, now } = parts;
  return {
    ...rowRecorder(parts),
    ...computedRecorder(parts),
    ...loadRecorder(parts, assertOpen),
    ...eraser(parts),
    recordUsageEvents: events => writeQueues.exclusively(() => recordUsageEvents(writing, events)),
    recordAnalyticsEvents: events =>
      writeQueues.exclusively(() => recordAnalyticsEvents(writing, events, now())),
  };
}
