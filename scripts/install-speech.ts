import { spawnSync } from 'node:child_process';

// The launcher has installed the model before it runs this.
console.log('The speech model is installed. Restart Clipscope to transcribe video and audio files.');
if (spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status !== 0)
  console.log('ffmpeg was not found, so only WAV files can be read. Install ffmpeg for all other formats.');
