import type { Names } from '../names';

export const names: Names = {
  round(players) {
    if (players <= 2) return 'Final';
    if (players === 4) return 'Semi-final';
    return players === 8 ? 'Quarter-final' : `Round of ${players}`;
  },
  term: (days) => (days === null ? 'Flexible' : days === 1 ? '1 day' : `${days} days`),
  network: ({ chainId, local }) => (local ? 'Sandbox chain' : `BNB Smart Chain Testnet (${chainId})`),
  place(place) {
    if (place === 1) return 'Winner';
    if (place === 2) return 'Runner-up';
    if (place <= 4) return 'Semi-finalist';
    return place <= 8 ? 'Quarter-finalist' : `Round of ${2 ** Math.ceil(Math.log2(place))}`;
  },
};
