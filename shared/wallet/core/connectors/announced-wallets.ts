import type { EIP1193Provider } from 'viem';

export interface AnnouncedWallet {
  id: string;
  name: string;
  /** A data URL of an image; empty if the wallet announced none. */
  icon: string;
  provider: EIP1193Provider;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isProvider = (value: unknown): value is EIP1193Provider =>
  isRecord(value) && typeof value.request === 'function' && typeof value.on === 'function';

/** Any script in the page can announce a wallet, so nothing in it is trusted. */
function parseAnnouncement(detail: unknown): AnnouncedWallet | null {
  if (!isRecord(detail) || !isRecord(detail.info)) return null;
  const { rdns, name, icon } = detail.info;
  if (typeof rdns !== 'string' || rdns === '' || typeof name !== 'string' || name.trim() === '') return null;
  if (typeof icon !== 'string' || !isProvider(detail.provider)) return null;
  return {
    id: rdns,
    name: name.trim().slice(0, 60),
    icon: icon.trim().startsWith('data:image/') ? icon.trim() : '',
    provider: detail.provider,
  };
}

export function watchAnnouncedWallets(onWallet: (wallet: AnnouncedWallet) => unknown): () => void {
  const ids = new Set<string>();
  const onAnnouncement = (event: Event) => {
    const wallet = event instanceof CustomEvent ? parseAnnouncement(event.detail) : null;
    if (!wallet || ids.has(wallet.id)) return;
    ids.add(wallet.id);
    onWallet(wallet);
  };
  addEventListener('eip6963:announceProvider', onAnnouncement);
  dispatchEvent(new Event('eip6963:requestProvider'));
  return () => removeEventListener('eip6963:announceProvider', onAnnouncement);
}
