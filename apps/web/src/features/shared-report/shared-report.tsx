'use client';
import { SharedAccount, SharedCampaign, SharedOneVideo, SharedSubject } from './shared-kinds.tsx';
import type { SharedReply } from './shared-view.ts';

export function SharedReport({ report }: { report: SharedReply }) {
  switch (report.kind) {
    case 'account':
      return <SharedAccount {...report} />;
    case 'video':
      return <SharedOneVideo {...report} />;
    case 'campaign':
      return <SharedCampaign {...report} />;
    default:
      return <SharedSubject report={report} />;
  }
}
