import type { Asset } from '@laurel/shared/area/registry';

/** A built file that did not arrive whole: refused, cut off, changed on its way, or not there. */
export class AreaDownloadError extends Error {
  override readonly name = 'AreaDownloadError';
  constructor(readonly url: string) {
    super(`${url} did not arrive`);
  }
}

/** What is in the page or on its way to it, by the file's address. A file that failed is not in it. */
const downloads = new Map<string, Promise<void>>();
const tries = new Map<string, number>();

/** After a failure a browser may answer from what it kept of it (a preload, for one): each try has an address of its own. */
function nextAddress(url: string): URL {
  const address = new URL(url, location.href);
  const before = tries.get(url) ?? 0;
  tries.set(url, before + 1);
  if (before > 0) address.searchParams.set('retry', String(before));
  return address;
}

function checked<Element extends HTMLScriptElement | HTMLLinkElement>(element: Element, address: URL, asset: Asset) {
  if (asset.integrity) element.integrity = asset.integrity;
  if (address.origin !== location.origin) element.crossOrigin = 'anonymous';
  return element;
}

function scriptElement(address: URL, asset: Asset): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address.href;
  return checked(script, address, asset);
}

function styleElement(address: URL, asset: Asset): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  // Absolute: the bundler's runtime knows by this address that the style is already there.
  link.href = address.href;
  return checked(link, address, asset);
}

function put(kind: 'script' | 'style', asset: Asset, signal: AbortSignal): Promise<void> {
  const address = nextAddress(asset.url);
  const element = kind === 'script' ? scriptElement(address, asset) : styleElement(address, asset);
  return new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      element.remove();
      downloads.delete(asset.url);
      reject(signal.aborted ? signal.reason : new AreaDownloadError(asset.url));
    };
    element.onload = () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    };
    element.onerror = giveUp;
    signal.addEventListener('abort', giveUp, { once: true });
    document.head.append(element);
  });
}

/**
 * Puts a built file into the page, checked against its integrity. What is there or on its way is not asked for again; what
 * failed is asked for under a new address.
 * @throws AreaDownloadError when it did not arrive whole; the signal's reason when that ended the wait.
 */
export function download(kind: 'script' | 'style', asset: Asset, signal: AbortSignal): Promise<void> {
  // Whoever gave up before asking leaves nothing behind that the next one would be given.
  if (signal.aborted) return Promise.reject(signal.reason);
  let pending = downloads.get(asset.url);
  if (!pending) {
    pending = put(kind, asset, signal);
    downloads.set(asset.url, pending);
  }
  return pending;
}
