/** The two ends of an address, which people compare. */
export const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;
