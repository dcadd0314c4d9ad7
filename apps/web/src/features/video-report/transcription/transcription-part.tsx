'use client';
import { partsOf } from '../../../kit/report/parts.tsx';
import { asks, type Video, type VideoSubject } from '../video-calls.ts';
import { TranscriptionCard } from './transcription-card.tsx';

const { part } = partsOf<VideoSubject, Video>();

export const transcription = part({
  asks: { found: asks.transcription },
  feature: 'AI_TRANSCRIPTIONS',
  gateText: ({ t }) => t('transcription.gate'),
  heightPx: 400,
  show: ({ found }) => <TranscriptionCard first={found} />,
});
