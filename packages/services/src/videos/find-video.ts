import { CodedError } from '@clipscope/contract';
import { PLATFORM_NAMES, type Platform, parseVideoRef } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { Context } from '../context.ts';

export type FoundVideo = RowOf<typeof questions.videoDescription>;

type Asked = {
  readonly id: string;
  readonly platform: Platform;
  readonly asOf: Date | undefined;
  /** The call is about one platform: a link to another one names nothing. */
  readonly platformOnly?: boolean;
};

/** The video that a platform's id or a link names. */
export async function findVideo(
  context: Pick<Context, 'observations'>,
  { id, platform, asOf, platformOnly = false }: Asked,
): Promise<FoundVideo> {
  const ref = parseVideoRef(id);
  const named = ref && { platform: ref.platform ?? platform, id: ref.videoId };
  const missing = () => {
    const when = asOf ? ` as of ${asOf.toISOString()}` : '';
    const name = PLATFORM_NAMES[platformOnly ? platform : (named?.platform ?? platform)];
    return new CodedError('NOT_FOUND', `${name} video "${named?.id ?? id}" was not found${when}.`);
  };
  if (named === null || (platformOnly && named.platform !== platform)) throw missing();
  const subject = { platform: named.platform, videoId: named.id, ...(asOf && { asOf }) };
  const [video] = await context.observations.ask(questions.videoDescription, subject);
  if (video === undefined) throw missing();
  return video;
}
