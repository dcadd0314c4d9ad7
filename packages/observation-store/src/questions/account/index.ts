import { questionsOf } from '../questions-of.ts';
import * as accountByHandle from './account-by-handle.ts';
import * as accountById from './account-by-id.ts';
import * as accountCountsBefore from './account-counts-before.ts';
import * as accountDescriptions from './account-descriptions.ts';
import * as accountFollowers from './account-followers.ts';
import * as accountForecasts from './account-forecasts.ts';
import * as accountLastVersion from './account-last-version.ts';
import * as accountMany from './account-many.ts';
import * as accountObservations from './account-observations.ts';
import * as accountOfVideo from './account-of-video.ts';
import * as audienceHistory from './audience-history.ts';
import * as hasAccounts from './has-accounts.ts';
import * as namedAccounts from './named-accounts.ts';

export const accountQuestions = {
  ...questionsOf(accountByHandle),
  ...questionsOf(accountById),
  ...questionsOf(accountCountsBefore),
  ...questionsOf(accountDescriptions),
  ...questionsOf(accountFollowers),
  ...questionsOf(accountForecasts),
  ...questionsOf(accountLastVersion),
  ...questionsOf(accountObservations),
  ...questionsOf(accountMany),
  ...questionsOf(accountOfVideo),
  ...questionsOf(audienceHistory),
  ...questionsOf(hasAccounts),
  ...questionsOf(namedAccounts),
};
