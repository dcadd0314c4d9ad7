import { createWorld, NO_FAULTS } from '@clipscope/world';
import { type YouTubeOptions, youtubeConnector } from '../../src/connectors/youtube/youtube-connector.ts';
import { connected, serving } from './trying.ts';
import { type Population, populationOf } from './youtube-population.ts';
import { API_KEY, type YouTubeServer, youtubeServer } from './youtube-server.ts';

export const NOW = new Date('2026-10-01T12:00:00.000Z');

export async function openYouTube(): Promise<{ population: Population; server: YouTubeServer }> {
  const world = createWorld({
    seed: 'harbour',
    scale: 0.03,
    epoch: new Date('2026-05-01'),
    faults: { ...NO_FAULTS, roundedCounters: true },
  });
  const population = populationOf(world, NOW);
  return { population, server: await serving(youtubeServer(population)) };
}

/** A connector with its own stores and the clock at `NOW`. */
export function connect(
  server: YouTubeServer,
  secrets: Readonly<Record<string, string>> = { apiKey: API_KEY },
  changed: Partial<YouTubeOptions> = {},
) {
  return connected(server, secrets, NOW, options =>
    youtubeConnector({ ...options, tokenUrl: server.tokenUrl, ...changed }),
  );
}
