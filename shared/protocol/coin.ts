/** The coin, in one place: the product's name, the storage key and every amount follow from it. */
export const coin = { name: 'laurel', title: 'Laurel', symbol: 'LRL', decimals: 18 } as const;

/** Where the one stored session lives in local storage: `<coin>:session`. */
export const sessionStorageKey = `${coin.name}:session`;
