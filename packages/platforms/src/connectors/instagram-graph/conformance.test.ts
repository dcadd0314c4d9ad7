import { createWorld, NO_FAULTS } from '@clipscope/world';
import { afterAll } from 'vitest';
import { conformance } from '../../../test/conformance.ts';
import { worldPopulation } from '../../../test/connectors/instagram-graph-population.ts';
import { connect, NOW } from '../../../test/connectors/instagram-graph-sample.ts';
import { type GraphServer, instagramGraphServer } from '../../../test/connectors/instagram-graph-server.ts';
import { videoIdOf } from './read-post.ts';

const servers: GraphServer[] = [];
afterAll(() => Promise.all(servers.map(server => server.close())));

for (const whose of ['own', 'other'] as const) {
  let opened: ReturnType<typeof open> | undefined;
  conformance(`the Instagram Graph API, about ${whose} accounts,`, () => {
    opened ??= open(whose);
    return opened;
  });
}

async function open(whose: 'own' | 'other') {
  const world = createWorld({
    seed: 'harbour',
    scale: 0.03,
    epoch: new Date('2026-05-01'),
    faults: { ...NO_FAULTS, roundedCounters: true, renamedAccounts: true },
  });
  const accounts = worldPopulation(world, NOW).sort((a, b) => b.followers - a.followers);
  const [own, other] = accounts;
  if (own === undefined || other === undefined) throw new Error('the world has no accounts');
  const server = await instagramGraphServer(accounts, own.id, () => NOW);
  servers.push(server);
  const { source } = connect(server, accounts);
  const accountId = String(own.igId);
  const asked = whose === 'own' ? own : other;
  const talkedOf = own.posts.find(post => post.written.length > 3);
  const hashtag = /#([a-z]+)/.exec(own.posts[0]?.caption ?? '')?.[1] ?? '';
  const videoId = videoIdOf({ permalink: talkedOf?.permalink }) ?? '';
  return {
    source,
    now: () => NOW,
    samples: {
      account: { accountId: String(asked.igId), handle: asked.username },
      accountWithVideos: { accountId: String(asked.igId) },
      videoWithComments: videoId,
      hashtag,
      watched: { accountId, videoId },
      searchText: asked.username,
      unknown: { accountId: '1', handle: 'nobody.has.this.name', id: '1' },
      notOffered: [
        'sound',
        'sticker',
        'audience of a video',
        'search videos',
        'search hashtags',
        'search sounds',
      ] as const,
      isWithoutSubjectCounts: true,
    },
  };
}
