'use client';
import { FaultScreen } from '../kit/page/fault-screen.tsx';

export default function Fault({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <FaultScreen error={error} reset={reset} />;
}
