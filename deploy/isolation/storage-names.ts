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
