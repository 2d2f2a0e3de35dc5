import '@laurel/shared/ui/styles.css';
import './boot.css';
import './shell-texts';
import { areaAt } from '@laurel/shared/area/registry';
import { applyTheme } from '@laurel/shared/ui/theme';
import { preloadArea } from './areas/areas';
import { currentRegistry } from './areas/registry';
import { firstFrame, nextTurn } from './turns';

// Nothing but what the server has written already, unless a host of static files has served the page.
applyTheme();

// What runs before the first frame delays it, and that frame needs no script: the HTML holds it. The files travel meanwhile.
await firstFrame();

// The area's code comes while the shell starts.
const routed = areaAt(currentRegistry().areas, location.pathname);
if (routed) void preloadArea(routed, new URL(location.href));

// The rest of the shell runs in a turn of its own: neither the browser nor a finger waits for all of it.
await nextTurn();
await import(/* webpackMode: "eager" */ './start');
