import { PLATFORMS } from '@clipscope/domain';
import { type ObservationReader, questions } from '@clipscope/observation-store';
import { type Platform, PlatformError, worldPlatform } from '@clipscope/platforms';
import { createWorld, type World } from '@clipscope/world';

/** Serves the demo's simulated world as platforms, for an installation without sources. */
export function demoPlatforms(observations: ObservationReader, now: () => Date): Platform[] {
  let opened: World | undefined;
  const world = async () => {
    opened ??= await openWorld(observations);
    return opened;
  };
  return PLATFORMS.map(platform => worldPlatform(world, { platform, now }));
}

/** The same options as when the demo was loaded, so that ids and counts match. */
async function openWorld(observations: ObservationReader): Promise<World> {
  const [mark] = await observations.ask(questions.ingestMark, { name: 'demo-observations' });
  if (mark === undefined) throw new PlatformError('UNAVAILABLE', 'No demo data is loaded.');
  const { seed, scale, epoch } = JSON.parse(mark.value) as { seed: string; scale: number; epoch: string };
  return createWorld({ seed, scale, epoch: new Date(epoch) });
}
