import './shell-texts';
import { findArea } from '@laurel/shared/area/registry';
import { isServerRendered } from '@laurel/shared/hydration';
import { applyTheme } from '@laurel/shared/ui/theme';
import { preloadArea } from './areas/areas';
import { readRegistry } from './areas/registry';
import { resolveAreaUrl } from './page-address';
import { waitForFirstFrame, waitForTurn } from './turns';

/** The steps in which a server-rendered page starts. The browser can handle input between them. The first number format is slow to create. */
const startSteps = [
  () => import(/* webpackMode: "eager" */ './react-root'),
  () => import(/* webpackMode: "eager" */ '@laurel/shared/service'),
  () => import(/* webpackMode: "eager" */ './app'),
  () => new Intl.NumberFormat().format(1),
];

// The HTML of a static page doesn't have the user's theme.
applyTheme();

// Running the other scripts would delay the first frame.
await waitForFirstFrame();

const url = resolveAreaUrl(location.href);
const routedArea = findArea(readRegistry().areas, url.pathname);
if (routedArea && !isServerRendered()) void preloadArea(routedArea, url);

await waitForTurn();
if (isServerRendered())
  for (const runStep of startSteps) {
    await runStep();
    await waitForTurn();
  }
await import(/* webpackMode: "eager" */ './start');
