import { readMessages } from '@laurel/shared/ui/locale';
import { walletConnect } from 'wagmi/connectors/walletConnect';
import { panel } from '../messages/en/panel';

const projectId = process.env.LAUREL_WALLETCONNECT_PROJECT_ID ?? '';
const relayUrl = process.env.LAUREL_WALLETCONNECT_RELAY_URL ?? '';

export const canConnectPhone = projectId !== '';

export const createPhoneConnector = () =>
  walletConnect({
    projectId,
    showQrModal: false,
    telemetryEnabled: false,
    // The library logs refusals as errors, but the screen already shows them.
    logger: 'silent',
    metadata: {
      name: 'Laurel',
      description: readMessages(panel).laurel,
      url: location.origin,
      icons: [],
    },
    ...(relayUrl ? { relayUrl } : {}),
  });
