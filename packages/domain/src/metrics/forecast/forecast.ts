import type { Measured } from '../measured.ts';
import { type AccountForecastInput, forecastAccount } from './account-forecast.ts';
import { forecastVideo, type VideoForecastInput } from './video-forecast.ts';

type ForecastInput =
  | ({ readonly subject: 'video' } & VideoForecastInput)
  | ({ readonly subject: 'account' } & AccountForecastInput);

/** `now` is in views or followers; `ahead` is in hours for a video and in days for an account. */
export function forecast(input: ForecastInput): Measured<number, 'now' | 'ahead'> {
  return input.subject === 'video' ? forecastVideo(input) : forecastAccount(input);
}
