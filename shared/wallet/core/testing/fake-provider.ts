import type { AnnouncedWallet } from '../connectors/announced-wallets';

type Listener = (value: never) => void;

export const makeRefusal = (code: number, message = `refused with ${code}`) =>
  Object.assign(new Error(message), { code });

export interface FakeProvider {
  provider: AnnouncedWallet['provider'];
  requests: string[];
  authorized: boolean;
  accounts: string[];
  chainId: string;
  chainIds: string[];
  answers: Map<string, () => unknown>;
  emit: (event: string, value: unknown) => void;
}

export const accounts = ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'];

export function createFakeProvider(fields: Partial<FakeProvider> = {}): FakeProvider {
  const listeners = new Map<string, Set<Listener>>();
  const listVisibleAccounts = () => (fakeProvider.authorized ? fakeProvider.accounts : []);
  const moveToChain = (chainId: string) => {
    fakeProvider.chainId = chainId;
    fakeProvider.emit('chainChanged', chainId);
    return null;
  };
  const usualAnswers: Record<string, (params: { chainId: string }) => unknown> = {
    eth_chainId: () => fakeProvider.chainId,
    eth_accounts: listVisibleAccounts,
    eth_requestAccounts: () => {
      fakeProvider.authorized = true;
      return listVisibleAccounts();
    },
    wallet_requestPermissions: () => {
      fakeProvider.authorized = true;
      return [
        {
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: listVisibleAccounts() }],
        },
      ];
    },
    wallet_revokePermissions: () => {
      fakeProvider.authorized = false;
      return null;
    },
    wallet_switchEthereumChain: ({ chainId }) => {
      if (!fakeProvider.chainIds.includes(chainId)) throw makeRefusal(4902, 'Unrecognized chain ID');
      return moveToChain(chainId);
    },
    wallet_addEthereumChain: ({ chainId }) => {
      fakeProvider.chainIds.push(chainId);
      return moveToChain(chainId);
    },
  };
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      fakeProvider.requests.push(method);
      const answer = fakeProvider.answers.get(method);
      if (answer) return answer();
      const answerMethod = usualAnswers[method];
      if (!answerMethod) throw makeRefusal(4200);
      const [firstParam] = Array.isArray(params) ? params : [];
      return answerMethod(firstParam);
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener);
    },
  };
  const fakeProvider: FakeProvider = {
    // The library's type lists every method. The fake answers the few that are called.
    provider: provider as unknown as AnnouncedWallet['provider'],
    requests: [],
    authorized: false,
    accounts: [...accounts],
    chainId: '0x1',
    chainIds: ['0x1'],
    answers: new Map(),
    emit: (event, value) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never);
    },
    ...fields,
  };
  return fakeProvider;
}

export function announceProvider(id: string, fake: FakeProvider): () => void {
  const detail = {
    info: { uuid: id, rdns: id, name: id.toUpperCase(), icon: 'data:image/svg+xml,<svg/>' },
    provider: fake.provider,
  };
  const dispatchAnnouncement = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  addEventListener('eip6963:requestProvider', dispatchAnnouncement);
  dispatchAnnouncement();
  return () => removeEventListener('eip6963:requestProvider', dispatchAnnouncement);
}
