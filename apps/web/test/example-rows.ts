/** The rows of the contract's examples, as tables of reports show them. */
export const CREATOR_ROW = {
  Creator: 'MF Mina Cooks Fast @ minacooksfast',
  Country: '🇰🇷 South Korea',
  Followers: '412.6K',
  Videos: '4',
  Views: '3.1M',
  Engagements: '280K',
  'Latest video': 'Nov 14, 2026',
};

export const VIDEO_ROW = {
  Video: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi @ minacooksfast # onepan # kimchi',
  Published: 'Nov 2, 2026',
  Views: '2.4M',
  Likes: '190K',
  Comments: '8.4K',
  Shares: '20K',
  'Engagement rate': '9.1%',
};
