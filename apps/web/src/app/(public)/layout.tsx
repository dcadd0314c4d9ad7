import type { ReactNode } from 'react';
import { PublicFrame } from '../../features/shell/public-frame.tsx';

export default function Layout({ children }: { children: ReactNode }) {
  return <PublicFrame>{children}</PublicFrame>;
}
