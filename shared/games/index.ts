export { AchievementName, type AchievementNameProps } from './achievement-name';
export { GameCover, type GameCoverProps, WithCover } from './game-cover';
export { useFirstReading } from './use-first-reading';
export { type ChosenGame, type GameSearch, useGameSearch } from './use-game-search';
export { usePlatforms } from './use-platforms';
