import { readMessages } from '@laurel/shared/ui/locale';
import { walletConnect } from 'wagmi/connectors/walletConnect';
import { panel } from '../messages/en/panel';

const projectId = process.env.LAUREL_WALLETCONNECT_PROJECT_ID ?? '';
const relayUrl = process.env.LAUREL_WALLETCONNECT_RELAY_URL ?? '';

/** True if this build can connect a phone, which needs a project id. */
export const canConnectPhone = projectId !== '';

/** A phone wallet, paired by a QR code. Its libraries load when it is set up. */
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
