import type { Asset } from '@laurel/shared/area/registry';
import { replaceCachedFile } from './replace-cached';

export class AreaDownloadError extends Error {
  override readonly name = 'AreaDownloadError';
  constructor(readonly url: string) {
    super(`${url} did not arrive`);
  }
}

const downloadsByUrl = new Map<string, Promise<void>>();
const triesByUrl = new Map<string, number>();

const pageId = Math.random().toString(36).slice(2);

/** A browser can repeat a cached failure, even on a later page, so each retry has its own address. */
function buildNextAddress(url: string): URL {
  const address = new URL(url, location.href);
  const triesBefore = triesByUrl.get(url) ?? 0;
  triesByUrl.set(url, triesBefore + 1);
  if (triesBefore > 0) address.searchParams.set('retry', `${triesBefore}.${pageId}`);
  return address;
}

function addSecurityAttributes<Element extends HTMLScriptElement | HTMLLinkElement>(
  element: Element,
  address: URL,
  asset: Asset,
) {
  if (asset.integrity) element.integrity = asset.integrity;
  if (address.origin !== location.origin) element.crossOrigin = 'anonymous';
  return element;
}

function createScriptElement(address: URL, asset: Asset): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address.href;
  return addSecurityAttributes(script, address, asset);
}

/** The media query of a style that must not apply yet. */
const noMedium = 'not all';

function createStyleElement(address: URL, asset: Asset, isWaiting: boolean): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  if (isWaiting) link.media = noMedium;
  // Absolute, because the bundler's runtime looks for a loaded style by its absolute address.
  link.href = address.href;
  return addSecurityAttributes(link, address, asset);
}

type AssetKind = 'script' | 'style' | 'waitingStyle';

function insertElement(kind: AssetKind, asset: Asset, signal: AbortSignal): Promise<void> {
  const address = buildNextAddress(asset.url);
  const element =
    kind === 'script'
      ? createScriptElement(address, asset)
      : createStyleElement(address, asset, kind === 'waitingStyle');
  return new Promise<void>((resolve, reject) => {
    const abandonDownload = () => {
      element.remove();
      downloadsByUrl.delete(asset.url);
      reject(signal.aborted ? signal.reason : new AreaDownloadError(asset.url));
    };
    element.onload = () => {
      signal.removeEventListener('abort', abandonDownload);
      resolve();
    };
    element.onerror = () => {
      // Replaces the cached file only after the first try, to spare a server that doesn't respond.
      if (triesByUrl.get(asset.url) === 1) void replaceCachedFile(asset.url, signal).catch(() => {});
      abandonDownload();
    };
    signal.addEventListener('abort', abandonDownload, { once: true });
    document.head.append(element);
  });
}

const isInPage = (url: string): boolean =>
  [...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style[data-href], link[rel=stylesheet]')].some(
    (style) => style.dataset.href === url || (style.getAttribute('href') === url && style.sheet !== null),
  );

export function applyStyles(folder: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[media="${noMedium}"][href*="${folder}"]`))
    link.removeAttribute('media');
}

export function forgetDownloads(isGone: (url: string) => boolean): void {
  for (const addresses of [downloadsByUrl, triesByUrl])
    for (const url of addresses.keys()) if (isGone(url)) addresses.delete(url);
}

/** @throws AreaDownloadError if the download fails, or the reason of the signal that aborted it */
export function downloadAsset(kind: AssetKind, asset: Asset, signal: AbortSignal): Promise<void> {
  // A signal that is already aborted fires no event, so nothing would stop the download.
  if (signal.aborted) return Promise.reject(signal.reason);
  let pendingDownload = downloadsByUrl.get(asset.url);
  if (!pendingDownload) {
    pendingDownload = kind !== 'script' && isInPage(asset.url) ? Promise.resolve() : insertElement(kind, asset, signal);
    downloadsByUrl.set(asset.url, pendingDownload);
  }
  return pendingDownload;
}
