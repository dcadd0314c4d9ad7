export { audienceDemographic } from './audience-demographic.ts';
export { playlists } from './playlists.ts';
export { videoAudience } from './video-audience.ts';
