export { shareOfVoice } from './share-of-voice.ts';
