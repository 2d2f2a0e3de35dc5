export const coin = { name: 'laurel', title: 'Laurel', symbol: 'LRL', decimals: 18 } as const;

export const sessionStorageKey = `${coin.name}:session`;
