import { listFavouriteNames } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { readVideoCards } from '../videos/present-video-card.ts';

/** Videos that their platform no longer shows are included. */
export async function favouriteVideos(
  context: SignedInContext,
): Promise<ReplyOf<Contract['favouriteVideos']>> {
  const { business, actor, observations } = context;
  const saved = await listFavouriteNames(business.db, actor.teamId, 'video');
  const byPlatform = [...Map.groupBy(saved, ({ platform }) => platform)];
  const owned = await Promise.all(
    byPlatform.map(async ([platform, some]) => {
      const videoIds = some.map(({ subjectId }) => subjectId);
      const owners = await observations.ask(questions.videoOwners, { platform, videoIds });
      return owners.map(owner => ({ platform, ...owner }));
    }),
  );
  const cards = await readVideoCards(context, owned.flat(), { isGoneShown: true });
  const videoOf = new Map(cards.map(({ video }) => [`${video.platform}/${video.id}`, video]));
  return {
    videos: saved.map(({ id, platform, subjectId }) => ({
      favouriteId: id,
      video: videoOf.get(`${platform}/${subjectId}`) ?? null,
    })),
  };
}
