import { createWorld, NO_FAULTS } from '@clipscope/world';
import { type YouTubeOptions, youtubeConnector } from '../../src/connectors/youtube/youtube-connector.ts';
import { platformOf } from '../../src/port.ts';
import { type TestOptions, testOptions } from './connector-options.ts';
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
  return { population, server: await youtubeServer(population) };
}

/** A connector with books of its own, and the clock at `NOW`. */
export function connect(
  server: YouTubeServer,
  secrets: Readonly<Record<string, string>> = { apiKey: API_KEY },
  changed: Partial<YouTubeOptions> = {},
) {
  const options: TestOptions = testOptions(server.baseUrl, secrets, NOW);
  const connector = youtubeConnector({ ...options, tokenUrl: server.tokenUrl, ...changed });
  return { options, connector, source: platformOf(connector) };
}
