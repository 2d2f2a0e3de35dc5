import { type AddEthereumChainParameter, type Chain, numberToHex, withRetry, withTimeout } from 'viem';
import {
  ChainNotConfiguredError,
  ConnectorChainMismatchError,
  type CreateConnectorFn,
  createConnector,
  injected,
  ProviderNotFoundError,
} from 'wagmi';
import { isChainUnknown } from '../errors/causes';
import type { AnnouncedWallet } from './announced';

/** How long an extension may think about whether it knows us, in milliseconds, and how often it is asked again. */
const authorization = { timeout: 200, retries: 3 };

/** What a wallet must know of a chain to add it. */
const addParameter = ({ id, name, nativeCurrency, rpcUrls, blockExplorers }: Chain): AddEthereumChainParameter => ({
  chainId: numberToHex(id),
  chainName: name,
  nativeCurrency,
  rpcUrls: rpcUrls.default.http,
  blockExplorerUrls: blockExplorers ? [blockExplorers.default.url] : [],
});

/**
 * A wallet in the browser: one that announced itself (EIP-6963), or whatever stands at `window.ethereum`. The library's
 * connector with two differences: the check whether we are still authorized cannot hang, and a chain that the wallet does
 * not know is added and then switched to, with the wallet's own errors.
 */
export function extensionWallet(announced?: AnnouncedWallet): CreateConnectorFn {
  return createConnector((config) => {
    const library = injected(announced ? { target: announced } : {})(config);
    const patientAccounts = () =>
      withRetry(() => withTimeout(() => library.getAccounts(), { timeout: authorization.timeout }), {
        retryCount: authorization.retries,
        delay: authorization.timeout,
      }).catch(() => []);
    return {
      ...library,
      isAuthorized: () => library.isAuthorized.call({ ...library, getAccounts: patientAccounts }),
      async switchChain({ chainId }) {
        const chain = config.chains.find(({ id }) => id === chainId);
        if (!chain) throw new ChainNotConfiguredError();
        const provider = await library.getProvider();
        if (!provider) throw new ProviderNotFoundError();
        const ask = () =>
          provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] });
        try {
          await ask();
        } catch (error) {
          if (!isChainUnknown(error)) throw error;
          await provider.request({ method: 'wallet_addEthereumChain', params: [addParameter(chain)] });
          // A wallet may switch to what it has added, but need not.
          if ((await library.getChainId()) !== chainId) await ask();
        }
        const now = await library.getChainId();
        if (now !== chainId)
          throw new ConnectorChainMismatchError({ connectionChainId: chainId, connectorChainId: now });
        // Some wallets switch without saying so.
        config.emitter.emit('change', { chainId });
        return chain;
      },
    };
  });
}
