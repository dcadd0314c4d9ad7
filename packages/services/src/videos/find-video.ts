import { CodedError, reason } from '@clipscope/contract';
import { PLATFORM_NAMES, type Platform, parseVideoRef } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { Context } from '../context.ts';

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
  context: Pick<Context, 'observations'>,
  { id, platform, asOf, platformOnly = false }: VideoRequest,
): Promise<FoundVideo> {
  const ref = parseVideoRef(id);
  const named = ref && { platform: ref.platform ?? platform, id: ref.videoId };
  const missing = () => {
    const video = {
      platform: PLATFORM_NAMES[platformOnly ? platform : (named?.platform ?? platform)],
      id: named?.id ?? id,
    };
    return new CodedError(
      'NOT_FOUND',
      asOf
        ? reason('items.asOf', { ...video, kind: 'video', time: asOf.toISOString() })
        : reason('items.onPlatform', { ...video, kind: 'video' }),
    );
  };
  if (named === null || (platformOnly && named.platform !== platform)) throw missing();
  const subject = { platform: named.platform, videoId: named.id, ...(asOf && { asOf }) };
  const [video] = await context.observations.ask(questions.videoDescription, subject);
  if (video === undefined) throw missing();
  return video;
}
