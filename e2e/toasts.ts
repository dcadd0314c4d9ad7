import type { Locator } from 'playwright-core';
import type { OpenPage } from './browser.ts';

export const toast = (on: OpenPage, text: string) => on.locator('.Toastify__toast', { hasText: text });

/** The duration that its progress bar shows. */
export const closesAfter = (one: Locator) =>
  one
    .locator('.Toastify__progress-bar')
    .evaluate((bar: { style: { animationDuration: string } }) => bar.style.animationDuration);

export const letTimePass = (one: Locator) =>
  one.locator('.Toastify__progress-bar').evaluate((bar: { getAnimations(): { finish(): void }[] }) =>
    bar.getAnimations().forEach(animation => {
      animation.finish();
    }),
  );
