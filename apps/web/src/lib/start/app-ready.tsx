'use client';
import { useEffect } from 'react';
import { APP_READY } from './ready-event.ts';

/** Tells the starter that the controls of the page work now. */
export function AppReady() {
  useEffect(() => void window.dispatchEvent(new Event(APP_READY)), []);
  return null;
}
