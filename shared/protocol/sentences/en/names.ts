import { isRoundOfLosers } from '../../../formats/bracket/places';
import { formatLetter, type Names } from '../names';

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });
const formatOrdinal = (place: number) => `${place}${endings[ordinalRules.select(place)] ?? 'th'}`;

export const names: Names = {
  round(playerCount, stage) {
    switch (stage?.part) {
      case 'third_place':
        return 'Third-place match';
      case 'upper':
        return stage.round === stage.rounds ? 'Upper final' : `Upper round\u00a0${stage.round}`;
      case 'lower':
        return stage.round === stage.rounds ? 'Lower final' : `Lower round\u00a0${stage.round}`;
      case 'final':
        return 'Grand final';
      case 'second_final':
        return 'Second final';
      case 'group':
        return stage.group === undefined
          ? `Round ${stage.round}`
          : `Group ${formatLetter(stage.group)}, round ${stage.round}`;
    }
    if (playerCount <= 2) return 'Final';
    if (playerCount === 4) return 'Semi-final';
    return playerCount === 8 ? 'Quarter-final' : `Round of ${playerCount}`;
  },
  group: (group) => `Group ${formatLetter(group)}`,
  matchCode({ part, round, index, group }) {
    if (part === 'final') return 'the grand final';
    if (part === 'second_final') return 'the second final';
    if (part === 'third_place') return 'the third-place match';
    return `${part === 'upper' ? 'U' : part === 'lower' ? 'L' : group ? formatLetter(group) : 'R'}${round}.${index}`;
  },
  term: (days) => (days === null ? 'Flexible' : days === 1 ? '1 day' : `${days} days`),
  network: ({ chainId, local }) => (local ? 'Sandbox chain' : `BNB Smart Chain Testnet (${chainId})`),
  place(place, shared) {
    if (place === 1) return 'Winner';
    if (place === 2) return 'Runner-up';
    if (shared && !isRoundOfLosers(shared)) {
      const { first, last } = shared;
      return first === last
        ? `${formatOrdinal(first)} place`
        : `${formatOrdinal(first)} to ${formatOrdinal(last)} place`;
    }
    if (place <= 4) return 'Semi-finalist';
    return place <= 8 ? 'Quarter-finalist' : `Round of ${2 ** Math.ceil(Math.log2(place))}`;
  },
};
