import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { mean, median, quantile } from '../statistics/statistics.ts';
import type { VideosInput } from './engagement.ts';

export function consistency({
  videos,
}: VideosInput): Measured<number, 'medianViews' | 'meanViews' | 'iqrLogViews'> {
  const parts = videos.flatMap(({ videoId, views }) =>
    views === null ? [] : [{ key: videoId, value: views }],
  );
  const needed = smallestSample('consistency');
  if (parts.length < needed) return notEnough(parts.length, needed);
  const views = parts.map(part => part.value);
  const logs = views.map(Math.log1p);
  const average = mean(views);
  return known({
    // Videos without a single view are all alike.
    value: average === 0 ? 1 : median(views) / average,
    sample: views.length,
    details: {
      medianViews: median(views),
      meanViews: average,
      iqrLogViews: quantile(logs, 0.75) - quantile(logs, 0.25),
    },
    parts,
  });
}
