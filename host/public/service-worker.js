// @ts-check
/// <reference lib="webworker" />

// This worker shows pushes, and a page if Laurel can't be reached. It stores no file, so it never serves an old build, and its
// next version takes over at once. docs/operating.md says how to withdraw it.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  // The browser requests the page while the worker starts.
  event.waitUntil(worker.registration.navigationPreload?.enable());
});

/** @typedef {{ title: string, path: string, tag: string, token?: string, unseen?: number }} PushMessage */

/**
 * Parses a push. If it can't be parsed, a general message shows.
 * @param {PushMessageData | null} data
 * @returns {PushMessage}
 */
function readMessage(data) {
  try {
    const { title, path, tag, token, unseen } = data?.json() ?? {};
    if (typeof title === 'string' && isOwnPath(path)) return { title, path, tag: String(tag), token, unseen };
  } catch {
    // The text isn't JSON.
  }
  return { title: 'Laurel', path: '/dashboard/notices', tag: 'laurel' };
}

/**
 * Browsers leave out tabs and line breaks, which could hide a second slash.
 * @param {unknown} path
 */
const isOwnPath = (path) => typeof path === 'string' && /^\/(?![/\\])[^\t\n\r]*$/.test(path);

worker.addEventListener('push', (event) => {
  const { title, path, tag, token, unseen } = readMessage(event.data);
  // A newer push about the same subject replaces the older one, and sounds again.
  const options = { icon: '/art/icon-192.png', tag, renotify: true, data: { path, token } };
  event.waitUntil(Promise.all([worker.registration.showNotification(title, options), showUnseen(unseen)]));
});

/**
 * Shows the number of unseen notices on the installed app's icon, if the browser can. A visible page does it
 * itself.
 * @param {unknown} count
 */
async function showUnseen(count) {
  if (!Number.isInteger(count) || !('setAppBadge' in worker.navigator)) return;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await /** @type {any} */ (worker.navigator).setAppBadge(count).catch(() => {});
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path, token } = event.notification.data ?? {};
  event.waitUntil(
    Promise.all([
      openPage(isOwnPath(path) ? path : '/dashboard/notices'),
      token && send('POST', 'push/seen', { token }),
    ]),
  );
});

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(moveSubscription(/** @type {any} */ (event)));
});

/**
 * Replaces a subscription on the server. The former one identifies the browser, because a worker has neither
 * session nor storage.
 * @param {{ oldSubscription?: PushSubscription | null, newSubscription?: PushSubscription | null }} change
 */
async function moveSubscription({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  const { endpoint, keys } = oldSubscription.toJSON();
  const nextSubscription =
    newSubscription ?? (await worker.registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint: nextEndpoint, keys: nextKeys } = nextSubscription.toJSON();
  await send('PUT', 'push', { former: { endpoint, auth: keys?.auth }, endpoint: nextEndpoint, keys: nextKeys });
}

/**
 * Sends something that needs no session. A lost request does no harm: unseen notices are mailed, and the next
 * page saves its subscription.
 * @param {string} method
 * @param {string} path
 * @param {object} body
 */
async function send(method, path, body) {
  const headers = { 'Content-Type': 'application/json' };
  // With the session's cookie, the server would require its XSRF token too, which a worker can't read.
  await fetch(`/api/v1/public/${path}`, { method, headers, credentials: 'omit', body: JSON.stringify(body) }).catch(
    () => {},
  );
}

/**
 * Opens a page in the tab that already has it, in any language, or in a new tab.
 * @param {string} path
 */
async function openPage(path) {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(
    ({ url }) => new URL(url).pathname.replace(/^\/de(?=\/|$)/, '') === new URL(path, url).pathname,
  );
  if (tab) await tab.focus();
  else await worker.clients.openWindow(path);
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  // Ignores files, calls, and the API's own pages, such as downloads and sign-ins.
  if (request.mode !== 'navigate' || new URL(request.url).pathname.startsWith('/api/')) return;
  event.respondWith(loadPage(event));
});

/** @param {FetchEvent} event */
async function loadPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return makeOfflinePage(request.url);
  }
}

const texts = {
  en: {
    title: 'Can’t reach Laurel',
    why: 'You’re offline, or Laurel is down for a moment. Check your connection and try again.',
    retry: 'Try again',
  },
  de: {
    title: 'Laurel ist nicht erreichbar',
    why: 'Du bist offline, oder Laurel ist kurz nicht da. Prüf deine Verbindung und versuch es noch einmal.',
    retry: 'Noch einmal versuchen',
  },
};

/**
 * A choice stored in this browser. Some browsers hide cookies from workers.
 * @param {string} name
 */
const readChoice = async (name) => (await /** @type {any} */ (worker).cookieStore?.get(name).catch(() => null))?.value;

/**
 * Replaces a page that can't be loaded. Its link loads the same address again.
 * @param {string} url
 */
async function makeOfflinePage(url) {
  const isGermanAddress = /^\/de(\/|$)/.test(new URL(url).pathname);
  const preferredLanguage = isGermanAddress ? 'de' : ((await readChoice('laurel_locale')) ?? worker.navigator.language);
  const locale = preferredLanguage.startsWith('de') ? 'de' : 'en';
  const theme = await readChoice('laurel_theme');
  const t = texts[locale];
  const html = `<!doctype html>
<html lang="${locale}" data-theme="${theme === 'dark' || theme === 'light' ? theme : 'system'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title} | Laurel</title>
<style>
:root { color-scheme: light; --back: #edf1ea; --text: #0b1e17; --muted: #47594f; --act: #276a2b; --on-act: #fff }
[data-theme=dark] { color-scheme: dark; --back: #07120e; --text: #eff2e8; --muted: #a3b5a9; --act: #86cf5a; --on-act: #07120e }
@media (prefers-color-scheme: dark) {
  [data-theme=system] { color-scheme: dark; --back: #07120e; --text: #eff2e8; --muted: #a3b5a9; --act: #86cf5a; --on-act: #07120e }
}
body { display: grid; min-height: 100svh; margin: 0; background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; place-content: center }
main { max-width: 26rem; padding: 1.5rem }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.2 }
p { margin: .75rem 0 1.5rem; color: var(--muted) }
a { display: inline-block; padding: .75rem 1.25rem; border-radius: .5rem; background: var(--act); color: var(--on-act); font-weight: 650; text-decoration: none }
a:focus-visible { outline: 3px solid var(--text); outline-offset: 3px }
</style>
<main>
<h1>${t.title}</h1>
<p>${t.why}</p>
<a href="">${t.retry}</a>
</main>
`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
}
