import type { EndpointName } from '@clipscope/contract';
import type { Call } from './isolation-table.ts';

type Imported = { readonly id: string; readonly videoId: string; readonly hashtag: string };
const ofAccount = ({ id }: Imported): Call => ({ params: { id } });
const ofVideo = ({ videoId }: Imported): Call => ({ params: { id: videoId } });

/** Calls that show imported data. For other teams they return the same with and without the import. */
export const SHOWS_IMPORTED: Partial<Record<EndpointName, (imported: Imported) => Call>> = {
  accountBasic: ofAccount,
  accountInfo: ofAccount,
  accountSeries: ofAccount,
  accountVideos: ofAccount,
  accountScore: ofAccount,
  accountFindings: ofAccount,
  accountForecast: ofAccount,
  followerAttribution: ({ id }) => ({ query: { id } }),
  explainMetric: ({ id }) => ({ params: { metric: 'forecast' }, query: { kind: 'account', id } }),
  reportFindings: ({ id }) => ({ params: { kind: 'account', id } }),
  video: ofVideo,
  videoSeries: ofVideo,
  searchAccounts: ({ id }) => ({ params: { q: id } }),
  hashtagInfo: ({ hashtag }) => ({ params: { tag: hashtag } }),
  finderSearch: () => ({}),
  marketingAccount: ofAccount,
  marketingOverview: () => ({}),
};
