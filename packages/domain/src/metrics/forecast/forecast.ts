import type { Measured } from '../measured.ts';
import { type AccountForecastInput, forecastAccount } from './account-forecast.ts';
import { forecastVideo, type VideoForecastInput } from './video-forecast.ts';

type ForecastInput =
  | ({ readonly subject: 'video' } & VideoForecastInput)
  | ({ readonly subject: 'account' } & AccountForecastInput);

/** `now` is in the subject's own count, views or followers; `ahead` in hours for a video, in days for an account. */
export function forecast(input: ForecastInput): Measured<number, 'now' | 'ahead'> {
  return input.subject === 'video' ? forecastVideo(input) : forecastAccount(input);
}
