/** These hosts don't exist. Tests answer their requests, so no request leaves the machine. */
export const walletEnvironment = {
  LAUREL_CHAIN_RPC_URL: 'http://chain.laurel.test/',
  LAUREL_CHAIN_EXPLORER_URL: 'https://explorer.laurel.test',
  // The address of the first contract that the local chain's first account creates.
  LAUREL_CHAIN_MULTICALL: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  LAUREL_WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789abcdef',
  LAUREL_WALLETCONNECT_RELAY_URL: 'ws://relay.laurel.test',
};
