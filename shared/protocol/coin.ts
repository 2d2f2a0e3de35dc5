/** The coin. The product's name, the storage key and every amount are derived from it. */
export const coin = { name: 'laurel', title: 'Laurel', symbol: 'LRL', decimals: 18 } as const;

/** The key of the only session in local storage. */
export const sessionStorageKey = `${coin.name}:session`;
