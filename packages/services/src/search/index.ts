export { searchAccounts } from './search-accounts.ts';
export { searchAll } from './search-all.ts';
export { searchHashtags } from './search-hashtags.ts';
export { searchByMeaning, videosLikeThis } from './search-meanings.ts';
export { searchSounds } from './search-sounds.ts';
export { filterVideos, searchVideos } from './search-videos.ts';
