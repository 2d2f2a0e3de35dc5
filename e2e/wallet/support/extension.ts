import type { Page } from '@playwright/test';
import type { Chain } from './chain';

export class Refusal extends Error {
  constructor(
    readonly code: number,
    message = `Refused with ${code}`,
  ) {
    super(message);
  }
}

type Answer = { result: unknown } | { error: { code: number; message: string } };

const walletId = 'test.laurel.wallet';

/** Runs outside the page, as an extension does, so it survives reloads. */
export class Extension {
  readonly requests: string[] = [];
  authorized = false;
  chainId = '0x1';
  chainIds = ['0x1'];
  account = 1;
  /** The user's next decision for each method. Without one, the user approves. */
  private decisions = new Map<string, () => Promise<void> | void>();

  constructor(
    private readonly page: Page,
    private readonly chain: Chain,
  ) {}

  async install(): Promise<void> {
    await this.page.exposeFunction('laurelTestWallet', (method: string, params: unknown) =>
      this.handleRequest(method, params),
    );
    await this.page.addInitScript(announceWallet, { id: walletId, name: 'Test Wallet' });
  }

  decideNext(method: string, decide: () => Promise<void> | void): void {
    this.decisions.set(method, decide);
  }

  declineRequest(method: string, code = 4001, message = 'User rejected the request.'): void {
    this.decideNext(method, () => {
      throw new Refusal(code, message);
    });
  }

  holdRequest(method: string): { request: Promise<void>; approve: () => void } {
    let approveRequest = () => {};
    let noteRequest = () => {};
    const request = new Promise<void>((resolve) => {
      noteRequest = resolve;
    });
    const approval = new Promise<void>((resolve) => {
      approveRequest = resolve;
    });
    this.decideNext(method, () => {
      noteRequest();
      return approval;
    });
    return { request, approve: approveRequest };
  }

  async chooseAccount(account: number): Promise<void> {
    this.account = account;
    await this.emitEvent('accountsChanged', await this.listAccounts());
  }

  async chooseChain(chainId: string): Promise<void> {
    this.chainId = chainId;
    await this.emitEvent('chainChanged', chainId);
  }

  async listAccounts(): Promise<string[]> {
    if (!this.authorized) return [];
    const allAccounts = await this.chain.request('eth_accounts');
    return Array.isArray(allAccounts) ? [String(allAccounts[this.account])] : [];
  }

  private async emitEvent(event: string, value: unknown): Promise<void> {
    await this.page.evaluate((detail) => window.dispatchEvent(new CustomEvent('laurel-test-wallet', { detail })), {
      event,
      value,
    });
  }

  private async handleRequest(method: string, params: unknown): Promise<Answer> {
    this.requests.push(method);
    try {
      const decide = this.decisions.get(method);
      this.decisions.delete(method);
      await decide?.();
      return { result: await this.performRequest(method, params) };
    } catch (error) {
      const { code, message } = error instanceof Refusal ? error : new Refusal(-32603, String(error));
      return { error: { code, message } };
    }
  }

  private async performRequest(method: string, params: unknown): Promise<unknown> {
    const firstParam: { chainId?: string } = Array.isArray(params) ? params[0] : {};
    switch (method) {
      case 'eth_chainId':
        return this.chainId;
      case 'eth_accounts':
        return this.listAccounts();
      case 'eth_requestAccounts':
        this.authorized = true;
        return this.listAccounts();
      case 'wallet_requestPermissions':
        this.authorized = true;
        return [
          {
            parentCapability: 'eth_accounts',
            caveats: [{ type: 'restrictReturnedAccounts', value: await this.listAccounts() }],
          },
        ];
      case 'wallet_revokePermissions':
        this.authorized = false;
        return null;
      case 'wallet_switchEthereumChain':
        if (!firstParam.chainId || !this.chainIds.includes(firstParam.chainId))
          throw new Refusal(4902, 'Unrecognized chain ID');
        await this.chooseChain(firstParam.chainId);
        return null;
      case 'wallet_addEthereumChain':
        // Doesn't switch to the added network, because some wallets don't either.
        this.chainIds.push(firstParam.chainId ?? '');
        return null;
      default:
        throw new Refusal(4200, `Unsupported method ${method}`);
    }
  }
}

function announceWallet({ id, name }: { id: string; name: string }): void {
  type Listener = (value: unknown) => void;
  const callWallet = Reflect.get(window, 'laurelTestWallet') as (method: string, params: unknown) => Promise<Answer>;
  const listeners: Record<string, Listener[]> = {};
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      const answer = await callWallet(method, params);
      if ('error' in answer) throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
      return answer.result;
    },
    on(event: string, listener: Listener) {
      listeners[event] = [...(listeners[event] ?? []), listener];
    },
    removeListener(event: string, listener: Listener) {
      listeners[event] = (listeners[event] ?? []).filter((each) => each !== listener);
    },
  };
  window.addEventListener('laurel-test-wallet', (event) => {
    if (!(event instanceof CustomEvent)) return;
    for (const listener of listeners[event.detail.event] ?? []) listener(event.detail.value);
  });
  const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#7a5cff"/></svg>')}`;
  const info = Object.freeze({ uuid: '7f3ad2f4-5c2b-4c57-9d43-0f7f6e4f1c11', rdns: id, name, icon });
  const announceProvider = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  window.addEventListener('eip6963:requestProvider', announceProvider);
  announceProvider();
}
