import { accountQuestions } from './account/index.ts';
import { accountMetricsQuestions } from './account-metrics/index.ts';
import { accountVideosQuestions } from './account-videos/index.ts';
import { campaignQuestions } from './campaign/index.ts';
import { commentQuestions } from './comment/index.ts';
import { erasingQuestions } from './erasing/index.ts';
import { exportQuestions } from './export/index.ts';
import { finderQuestions } from './finder/index.ts';
import { industryQuestions } from './industry/index.ts';
import { operationQuestions } from './operation/index.ts';
import { recordingQuestions } from './recording/index.ts';
import { searchQuestions } from './search/index.ts';
import { sourcesQuestions } from './sources/index.ts';
import { subjectQuestions } from './subject/index.ts';
import { trackedQuestions } from './tracked/index.ts';
import { trendingQuestions } from './trending/index.ts';
import { videoQuestions } from './video/index.ts';

/** Every question the store answers. */
export const questions = {
  ...accountQuestions,
  ...accountMetricsQuestions,
  ...accountVideosQuestions,
  ...campaignQuestions,
  ...commentQuestions,
  ...erasingQuestions,
  ...exportQuestions,
  ...finderQuestions,
  ...industryQuestions,
  ...operationQuestions,
  ...recordingQuestions,
  ...searchQuestions,
  ...sourcesQuestions,
  ...subjectQuestions,
  ...trackedQuestions,
  ...trendingQuestions,
  ...videoQuestions,
} as const;
