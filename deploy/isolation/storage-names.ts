/** What a browser keeps for the whole site, by its name in code, and what it is called in a declaration. */
export const storageNames: Readonly<Record<string, string>> = {
  localStorage: 'localStorage',
  sessionStorage: 'sessionStorage',
  indexedDB: 'indexedDB',
  caches: 'caches',
  cookieStore: 'cookies',
  'document.cookie': 'cookies',
  'navigator.serviceWorker': 'serviceWorker',
  'navigator.storage': 'fileSystem',
  BroadcastChannel: 'BroadcastChannel',
  SharedWorker: 'SharedWorker',
  'navigator.locks': 'locks',
};

export const storageKinds = [...new Set(Object.values(storageNames))];
