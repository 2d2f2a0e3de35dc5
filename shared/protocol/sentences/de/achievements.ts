import type { Platform } from '../../schemas/common';

export const achievementNames: Readonly<Record<Platform, Record<'one' | 'many' | 'dative', string>>> = {
  playstation: { one: 'Trophäe', many: 'Trophäen', dative: 'Trophäen' },
  steam: { one: 'Erfolg', many: 'Erfolge', dative: 'Erfolgen' },
};
