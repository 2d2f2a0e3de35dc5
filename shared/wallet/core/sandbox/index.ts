// A wallet for the sandbox's own chain. Its chunk is downloaded only if the server has such a chain.

export { sandboxWalletId } from '../connectors/names';
export { announceSandboxWallet } from './announce';
export { SandboxApproval } from './approval';
