// A wallet for the sandbox's own chain. Its chunk is only downloaded where the server has such a chain.

export { announceSandboxWallet } from './announce';
export { SandboxApproval } from './approval';
