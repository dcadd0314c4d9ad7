import { WEEKDAYS } from '../locale/days.ts';
import { localSlots } from '../metrics/account/best-time.ts';
import { lengthOf } from '../metrics/findings/finding-text.ts';
import { captionLengthOf, hooksOf } from './caption-patterns.ts';
import type { AssistantVideo } from './trait-effects.ts';

type Described = {
  readonly caption: string;
  readonly durationS: number | null;
  readonly soundId: string | null;
  readonly hashtags: readonly string[];
  readonly publishedAt: Date;
};

/** Hours of a day are compared in parts of this length. */
export const DAYPART_HOURS = 4;

/** What a suggestion can be about; days and hours in the time zone. */
export function videoTraits(video: Described, timezone: string): AssistantVideo['traits'] {
  const { caption, durationS, soundId, hashtags, publishedAt } = video;
  const [slot] = localSlots([{ publishedAt }], timezone);
  const hooks = hooksOf(caption);
  return {
    ...(hooks.length > 0 && { hook: hooks }),
    caption: [captionLengthOf(caption)],
    ...(durationS !== null && durationS > 0 && { duration: [lengthOf(durationS)] }),
    ...(soundId !== null && { sound: [soundId] }),
    hashtag: [...new Set(hashtags)],
    ...(slot && {
      weekday: [WEEKDAYS[slot.weekday] ?? ''],
      daypart: [String(DAYPART_HOURS * Math.floor(slot.hour / DAYPART_HOURS))],
    }),
  };
}
