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
import type { AnnouncedWallet } from './announced-wallets';

/** How many milliseconds an extension has to say whether this site is authorized, and how many times to ask again. */
const authorizationLimits = { timeout: 200, retries: 3 };

const makeAddParameter = ({ id, name, nativeCurrency, rpcUrls, blockExplorers }: Chain): AddEthereumChainParameter => ({
  chainId: numberToHex(id),
  chainName: name,
  nativeCurrency,
  rpcUrls: rpcUrls.default.http,
  blockExplorerUrls: blockExplorers ? [blockExplorers.default.url] : [],
});

/** Adds the chain if the wallet doesn't know it. Unlike the library's, the authorization check can't hang. */
export function createExtensionConnector(wallet?: AnnouncedWallet): CreateConnectorFn {
  return createConnector((config) => {
    const libraryConnector = injected(wallet ? { target: wallet } : {})(config);
    const readAccounts = () =>
      withRetry(() => withTimeout(() => libraryConnector.getAccounts(), { timeout: authorizationLimits.timeout }), {
        retryCount: authorizationLimits.retries,
        delay: authorizationLimits.timeout,
      }).catch(() => []);
    return {
      ...libraryConnector,
      isAuthorized: () => libraryConnector.isAuthorized.call({ ...libraryConnector, getAccounts: readAccounts }),
      async switchChain({ chainId }) {
        const chain = config.chains.find(({ id }) => id === chainId);
        if (!chain) throw new ChainNotConfiguredError();
        const provider = await libraryConnector.getProvider();
        if (!provider) throw new ProviderNotFoundError();
        const requestSwitch = () =>
          provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] });
        try {
          await requestSwitch();
        } catch (error) {
          if (!isChainUnknown(error)) throw error;
          await provider.request({ method: 'wallet_addEthereumChain', params: [makeAddParameter(chain)] });
          // Some wallets switch to an added chain by themselves, others don't.
          if ((await libraryConnector.getChainId()) !== chainId) await requestSwitch();
        }
        const currentChainId = await libraryConnector.getChainId();
        if (currentChainId !== chainId)
          throw new ConnectorChainMismatchError({ connectionChainId: chainId, connectorChainId: currentChainId });
        // Some wallets switch without an event.
        config.emitter.emit('change', { chainId });
        return chain;
      },
    };
  });
}
