import { reason } from '@clipscope/contract';
import { expect, test } from 'vitest';
import { youtubePermitted } from './permitted.ts';

test('YouTube data is stored for 30 days, separately and without derived scores', () => {
  const { rules, ...terms } = youtubePermitted;
  expect(terms).toEqual({
    retentionDays: 30,
    commercialUse: true,
    derivedMetrics: false,
    mixedWithOthers: false,
    findsCreators: true,
  });
  expect(rules).toContainEqual(reason('sources.youtubeSeparate'));
  expect(rules).toContainEqual(reason('sources.youtubeNotDerived'));
});
