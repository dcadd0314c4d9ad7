import type { RecordingContext } from '../../context.ts';

export type MetricsContext = Pick<RecordingContext, 'observations' | 'recorder' | 'now' | 'settings'>;
