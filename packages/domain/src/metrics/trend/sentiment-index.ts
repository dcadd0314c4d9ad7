import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';

type SentimentInput = Readonly<Record<'positive' | 'negative' | 'neutral', number>>;

export function sentimentIndex(input: SentimentInput): Measured<number, 'margin'> {
  const total = input.positive + input.negative + input.neutral;
  const needed = smallestSample('sentiment_index');
  if (total < needed) return notEnough(total, needed);
  const p = input.positive / total;
  const q = input.negative / total;
  const value = 100 * (p - q);
  const margin = 196 * Math.sqrt((p + q - (p - q) ** 2) / total);
  return known({
    value,
    interval: { low: Math.max(-100, value - margin), high: Math.min(100, value + margin), level: 0.95 },
    sample: total,
    details: { margin },
    parts: [
      { key: 'positive', value: input.positive },
      { key: 'negative', value: input.negative },
      { key: 'neutral', value: input.neutral },
    ],
  });
}
