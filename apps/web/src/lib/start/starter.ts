import { isLanguageForgotten } from '../i18n/choose-language.ts';
import { installConsoleHelpers } from '../page/demo-mode.ts';
import { rememberArrival } from '../storage/arrival.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { loadLateScripts } from './late-scripts.ts';
import { showColorScheme } from './show-color-scheme.ts';
import { startWhenUsed } from './start-when-used.ts';

// All that a public page runs until somebody uses a control. Bundled on its own (`scripts/web-build.ts`).
rememberArrival(browserStorage(), window.location.href, new Date());
installConsoleHelpers();
startWhenUsed(loadLateScripts);
if (isLanguageForgotten()) loadLateScripts();
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showColorScheme);
else showColorScheme();
