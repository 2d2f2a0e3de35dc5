import { isRoundOfLosers } from '../../../formats/bracket/places';
import { formatLetter, type Names } from '../names';

export const names: Names = {
  round(playerCount, stage) {
    switch (stage?.part) {
      case 'third_place':
        return 'Spiel um Platz 3';
      case 'upper':
        return stage.round === stage.rounds ? 'Oberes Finale' : `Obere Runde\u00a0${stage.round}`;
      case 'lower':
        return stage.round === stage.rounds ? 'Unteres Finale' : `Untere Runde\u00a0${stage.round}`;
      case 'final':
        return 'Großes Finale';
      case 'group':
        return stage.group === undefined
          ? `Runde ${stage.round}`
          : `Gruppe ${formatLetter(stage.group)}, Runde ${stage.round}`;
      case 'second_final':
        return 'Zweites Finale';
    }
    if (playerCount <= 2) return 'Finale';
    if (playerCount === 4) return 'Halbfinale';
    if (playerCount === 8) return 'Viertelfinale';
    return playerCount === 16 ? 'Achtelfinale' : `Runde der letzten ${playerCount}`;
  },
  group: (group) => `Gruppe ${formatLetter(group)}`,
  matchCode({ part, round, index, group }) {
    if (part === 'final') return 'Großes Finale';
    if (part === 'second_final') return 'Zweites Finale';
    if (part === 'third_place') return 'Spiel um Platz 3';
    return `${part === 'upper' ? 'O' : part === 'lower' ? 'U' : group ? formatLetter(group) : 'R'}${round}.${index}`;
  },
  term: (days) => (days === null ? 'Flexibel' : days === 1 ? '1 Tag' : `${days} Tage`),
  network: ({ chainId, local }) => (local ? 'Sandbox-Chain' : `BNB Smart Chain Testnet (${chainId})`),
  place(place, shared) {
    if (place === 1) return 'Sieg';
    if (place === 2) return 'Platz 2';
    if (shared && !isRoundOfLosers(shared))
      return shared.first === shared.last ? `Platz ${shared.first}` : `Platz ${shared.first} bis ${shared.last}`;
    if (place <= 4) return 'Halbfinale';
    if (place <= 8) return 'Viertelfinale';
    return place <= 16 ? 'Achtelfinale' : `Runde der letzten ${2 ** Math.ceil(Math.log2(place))}`;
  },
};
