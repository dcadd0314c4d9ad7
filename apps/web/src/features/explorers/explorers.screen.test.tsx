import { contract } from '@clipscope/contract';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeScreens } from '../../../test/describe-screens.tsx';
import { exampleApi } from '../../../test/example-session.ts';
import { address, renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { CommentsScreen } from './comment-screen.tsx';
import { MentionsScreen } from './mention-screen.tsx';

const commentsScreen = <CommentsScreen />;
const nothing = { accounts: { tracked: 0, read: 0 }, known: 0, total: 0 };

describeScreens('explorers', {
  comments: {
    element: commentsScreen,
    at: '/comments',
    heading: 'Comments',
    reads: [
      'Comments 30 of 120 collected',
      'Questions 4 2 accounts',
      'Negative 26.7% 14.2% to 44.4%',
      'Positive 40.0% 24.6% to 57.7%',
      'where did you get that pan?',
      'Question @ minacooksfast TikTok one-pan kimchi pasta',
      'I want to know too',
    ],
    charts: [
      [
        { Day: '2026-11-14', Comments: '12', Note: '' },
        { Day: '2026-11-15', Comments: '18', Note: 'Incomplete' },
      ],
      [{ Sentiment: 'Negative', Share: '0.267', low: '0.142', high: '0.444' }],
      [{ Language: 'English', Share: '1', low: '0.886', high: '1' }],
    ],
    fails: ['trackedComments'],
    waits: ['trackedComments'],
    gate: ['COMMENTS', 'Essentials'],
  },
  questions: {
    element: commentsScreen,
    at: '/comments?tab=questions',
    heading: 'Comments',
    reads: [
      '1 of 5 questions answered',
      '3 people asked 44 likes last asked',
      '2 videos 1 similar question has a reply',
      'where did you get that pan?',
    ],
    fails: ['trackedQuestions'],
    waits: ['trackedQuestions'],
  },
  similar: {
    element: commentsScreen,
    at: '/comments?tab=similar',
    heading: 'Comments',
    reads: [
      'Commenters who keep appearing together',
      '4 commenters who appear together on 3 videos by 2 accounts 11 of 12 comments similar within 10 minutes of each other on 2 videos',
      'Similar comments by several commenters',
      '6 comments by 5 commenters on 3 videos',
    ],
    fails: ['similarComments'],
    waits: ['similarComments'],
  },
  nothingTracked: {
    element: commentsScreen,
    at: '/comments',
    given: api => api.reply('trackedComments', { ...nothing, questions: 0, languages: [], comments: [] }),
    heading: 'Comments',
    reads: ['Track accounts in Favourites, or clear the filters.'],
    readsNot: ['Comments per day', 'Sort by'],
  },
  mentions: {
    element: <MentionsScreen />,
    at: '/mentions',
    heading: 'Mentions',
    reads: [
      'Mentions 30 2 accounts',
      'Reach 310K 18 videos',
      'Creators 7 with a mention in a caption',
      'Caption @ bowlbybowl',
      'trying the pasta of @minacooksfast tonight #onepan',
    ],
    tables: {
      'Mentioned accounts': [{ Account: 'MF Mina Cooks Fast @ minacooksfast', Mentions: '30' }],
      'Top mentioning accounts': [{ Creator: 'BB Bowl by Bowl @ bowlbybowl', Videos: '3', Views: '120.4K' }],
    },
    fails: ['trackedMentions'],
    waits: ['trackedMentions'],
    gate: ['MENTIONS', 'Essentials'],
  },
});

test('filters are in the address and in the call', async () => {
  const user = renderScreen(commentsScreen, '/comments?platform=tiktok&only=questions&order=likes');
  await settled();
  await user.type(await screen.findByLabelText('Search comments'), 'pan');
  await waitFor(() => expect(address()).toBe('/comments?platform=tiktok&only=questions&order=likes&q=pan'));
  await waitFor(() =>
    expect(exampleApi().of('trackedComments').at(-1)?.query).toMatchObject({
      search: 'pan',
      platforms: 'tiktok',
      questions: 'true',
      sort: 'likes',
    }),
  );
  await user.click(await screen.findByText('Filters'));
  // The label names the field and its list.
  const [field] = await screen.findAllByLabelText('Folder');
  await user.click(field as HTMLElement);
  const [folder] = contract.folders.example.folders;
  await user.click(await screen.findByText(folder?.name ?? ''));
  await waitFor(() => expect(address()).toContain(`folder=${folder?.id}`));
  await waitFor(() =>
    expect(exampleApi().of('trackedComments').at(-1)?.query).toMatchObject({ folder: folder?.id }),
  );
});
