import type { Names } from '../names';

export const names: Names = {
  round(players) {
    if (players <= 2) return 'Finale';
    if (players === 4) return 'Halbfinale';
    if (players === 8) return 'Viertelfinale';
    return players === 16 ? 'Achtelfinale' : `Runde der letzten ${players}`;
  },
  term: (days) => (days === null ? 'Flexibel' : days === 1 ? '1 Tag' : `${days} Tage`),
  network: ({ chainId, local }) => (local ? 'Sandbox-Chain' : `BNB Smart Chain Testnet (${chainId})`),
  place(place) {
    if (place === 1) return 'Sieg';
    if (place === 2) return 'Finale';
    if (place <= 4) return 'Halbfinale';
    if (place <= 8) return 'Viertelfinale';
    return place <= 16 ? 'Achtelfinale' : `Runde der letzten ${2 ** Math.ceil(Math.log2(place))}`;
  },
};
