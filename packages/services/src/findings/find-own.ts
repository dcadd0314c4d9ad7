import { CodedError } from '@clipscope/contract';
import { postingFindings, type SetVideo, setFindings, UUID } from '@clipscope/domain';
import { openReport } from '../accounts/open-report.ts';
import { rowOf } from '../campaigns/campaign-metrics.ts';
import { summariseCampaign } from '../campaigns/campaign-summary.ts';
import type { ReadingContext } from '../context.ts';
import { mayCombine, mayDerive } from '../measures/derivation.ts';
import { accountKey } from '../subjects/accounts-by-id.ts';
import { type FindingsQuery, type FoundFindings, videoKey } from './found-findings.ts';

/** Of the videos an account published in the range and in the equal period before. */
export async function findingsOfAccount(
  context: ReadingContext,
  id: string,
  query: FindingsQuery,
): Promise<FoundFindings> {
  const { range, account, reader, asOf } = await openReport(context, id, query);
  const { platform, account_id } = account;
  if (!mayDerive(context, platform)) return { range, videos: [], findings: [], asOf };
  const { listed, before } = await reader.parts(['listed', 'before']);
  const compared = (videoId: string) => ({ platform, account_id, video_id: videoId });
  const current = listed.map(video => ({ ...video, videoId: videoKey(compared(video.videoId)) }));
  const findings = postingFindings({ videos: current, range: reader.request.range }, before);
  return { range, videos: listed.map(({ videoId }) => compared(videoId)), findings, asOf };
}

/** A campaign has no period before it, so only facts are found. */
export async function findingsOfCampaign(
  context: ReadingContext,
  id: string,
  query: FindingsQuery,
): Promise<FoundFindings> {
  if (!UUID.test(id)) throw new CodedError('NOT_FOUND');
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const { observed, videos } = await summariseCampaign(context, id, asOf);
  const { range } = observed;
  const platforms = videos.map(({ platform }) => platform);
  const mayFind = mayCombine(context, platforms) && platforms.every(platform => mayDerive(context, platform));
  const current = videos.map(
    (video): SetVideo => ({
      ...rowOf(video),
      videoId: videoKey(video),
      accountId: accountKey(video),
      countryCode: video.country_code ?? video.account?.country_code ?? null,
    }),
  );
  return { range, videos, findings: mayFind ? setFindings({ current, previous: [] }) : [], asOf };
}
