export { sandboxWalletId } from '../connectors/names';
export { announceSandboxWallet } from './announce';
export { SandboxApproval } from './approval';
