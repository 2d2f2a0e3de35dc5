import '@laurel/shared/ui/styles.css';
import './boot.css';
import './shell-texts';
import { areaAt } from '@laurel/shared/area/registry';
import { applyTheme } from '@laurel/shared/ui/theme';
import { preloadArea } from './areas/areas';
import { currentRegistry } from './areas/registry';

// Nothing but what the server has written already, unless a host of static files has served the page.
applyTheme();

// The area's code comes while the shell starts.
const routed = areaAt(currentRegistry().areas, location.pathname);
if (routed) void preloadArea(routed, new URL(location.href));

// The rest of the shell runs in a turn of its own: neither the browser nor a finger waits for all of it.
await new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = resolve;
  port2.postMessage(null);
});
await import(/* webpackMode: "eager" */ './start');
