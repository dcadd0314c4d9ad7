import { CodedError, reason } from '@clipscope/contract';
import { PLATFORM_NAMES, type Platform, parseVideoRef } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import { notLookedUp } from '../sources/connected-sources.ts';

export type FoundVideo = RowOf<typeof questions.videoDescription>;

type VideoRequest = {
  readonly id: string;
  readonly platform: Platform;
  readonly asOf: Date | undefined;
  /** Links to other platforms are not found. */
  readonly platformOnly?: boolean;
};

/** Accepts a platform id or a link. */
export async function findVideo(
  context: Pick<Context, 'observations' | 'platforms'>,
  { id, platform, asOf, platformOnly = false }: VideoRequest,
): Promise<FoundVideo> {
  const ref = parseVideoRef(id);
  const named = ref && { platform: ref.platform ?? platform, id: ref.videoId };
  const missing = (isLookedUp = false) => {
    const on = platformOnly ? platform : (named?.platform ?? platform);
    const video = { platform: PLATFORM_NAMES[on], id: named?.id ?? id };
    return new CodedError(
      'NOT_FOUND',
      asOf
        ? reason('items.asOf', { ...video, kind: 'video', time: asOf.toISOString() })
        : ((isLookedUp ? notLookedUp(context, on, video.id) : undefined) ??
            reason('items.onPlatform', { ...video, kind: 'video' })),
    );
  };
  if (named === null || (platformOnly && named.platform !== platform)) throw missing();
  const subject = { platform: named.platform, videoId: named.id, ...(asOf && { asOf }) };
  const [video] = await context.observations.ask(questions.videoDescription, subject);
  if (video === undefined) throw missing(true);
  return video;
}
