import '@laurel/shared/ui/styles.css';
import './boot.css';
import './shell-texts';
import { areaAt } from '@laurel/shared/area/registry';
import { isDrawnPage } from '@laurel/shared/drawn';
import { applyTheme } from '@laurel/shared/ui/theme';
import { preloadArea } from './areas/areas';
import { currentRegistry } from './areas/registry';
import { firstFrame, nextTurn } from './turns';

// Does nothing if the server wrote these already; needed for pages from a static host.
applyTheme();

// The first frame is in the HTML, and scripts that run before it delay it. The files download meanwhile.
await firstFrame();

// The area's code downloads while the shell starts. That of a drawn page is in the HTML, and must not ask for what came with it:
// `take-over.ts` starts it.
const routed = areaAt(currentRegistry().areas, location.pathname);
if (routed && !isDrawnPage()) void preloadArea(routed, new URL(location.href));

// The rest of the shell starts in a separate task, so the browser can handle input in between.
await nextTurn();
await import(/* webpackMode: "eager" */ './start');
