import { randomUUID } from 'node:crypto';
import { WalletKit } from '@reown/walletkit';
import { Core } from '@walletconnect/core';
import { buildApprovedNamespaces, getSdkError } from '@walletconnect/utils';
import { walletEnvironment } from './environment';
import type { Relay } from './relay';

export interface Phone {
  scan: (uri: string, answer: 'approve' | 'decline') => Promise<void>;
  sessionEnd: Promise<void>;
  end: () => Promise<void>;
  stop: () => Promise<void>;
}

const methods = ['eth_sendTransaction', 'personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'];

export async function startPhone(relay: Relay, account: string): Promise<Phone> {
  const core = new Core({
    projectId: walletEnvironment.LAUREL_WALLETCONNECT_PROJECT_ID,
    relayUrl: relay.url,
    telemetryEnabled: false,
    logger: 'silent',
    storageOptions: { database: ':memory:' },
    // The phone needs its own core, because the library reuses the core of the same prefix.
    customStoragePrefix: randomUUID(),
  });
  const kit = await WalletKit.init({
    // The two packages differ in whether optional fields can be undefined.
    core: core as Parameters<typeof WalletKit.init>[0]['core'],
    metadata: { name: 'Test Phone', description: 'A wallet of the tests', url: 'https://phone.laurel.test', icons: [] },
  });
  // The library logs late messages of an ended session as errors.
  kit.engine.signClient.logger.level = 'silent';
  const sessionEnd = new Promise<void>((resolve) => kit.on('session_delete', () => resolve()));
  return {
    sessionEnd,
    async scan(uri, answer) {
      const proposalAnswer = new Promise<void>((resolve, reject) => {
        kit.once('session_proposal', ({ id, params }) => {
          const sentSession =
            answer === 'decline'
              ? kit.rejectSession({ id, reason: getSdkError('USER_REJECTED') })
              : kit.approveSession({
                  id,
                  namespaces: buildApprovedNamespaces({
                    proposal: params,
                    supportedNamespaces: {
                      eip155: {
                        chains: ['eip155:97'],
                        methods,
                        events: ['accountsChanged', 'chainChanged'],
                        accounts: [`eip155:97:${account}`],
                      },
                    },
                  }),
                });
          sentSession.then(() => resolve(), reject);
        });
      });
      await kit.pair({ uri });
      await proposalAnswer;
    },
    async end() {
      for (const { topic } of Object.values(kit.getActiveSessions()))
        await kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') });
    },
    stop: () => core.relayer.transportClose(),
  };
}
