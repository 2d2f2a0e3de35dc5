/**
 * What the journeys' site is built with in place of the public chain and relay. The names lead nowhere: the tests answer for
 * them, so that nothing of a journey leaves the machine.
 */
export const walletEnvironment = {
  LAUREL_CHAIN_RPC_URL: 'http://chain.laurel.test/',
  LAUREL_CHAIN_EXPLORER_URL: 'https://explorer.laurel.test',
  // Where the first contract of the local chain's first account comes to stand.
  LAUREL_CHAIN_MULTICALL: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  LAUREL_WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789abcdef',
  LAUREL_WALLETCONNECT_RELAY_URL: 'ws://relay.laurel.test',
};
