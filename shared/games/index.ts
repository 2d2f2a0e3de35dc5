export { AchievementName, type AchievementNameProps } from './achievement-name';
export { GameCover, type GameCoverProps, WithCover } from './game-cover';
export { type ChosenGame, type GameSearch, useGameSearch } from './use-game-search';
export { usePlatforms } from './use-platforms';
