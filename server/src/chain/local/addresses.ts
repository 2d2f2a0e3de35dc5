import type { Address } from '../address';

export const sandbox = {
  faucet: '0x2bE411FaB382FA6d40D0A1823442a0c52E288217',
  hotWallet: '0x23704F76dF88f5d04C31B374Cf4FEbFCAe1A98b2',
  treasury: '0x7F7adcc4B7C3640D94A6C90faEe791CfB7E06c1B',
  token: '0xC73C224F6d98625Dfe24b6F9047e4e6B73Fa97a3',
} as const satisfies Record<string, Address>;

export const explorerPath = '/sandbox/explorer';

export const isSandboxAddress = (address: string): boolean =>
  Object.values(sandbox).some((own) => own.toLowerCase() === address.toLowerCase());
