import type { Platform } from '../../schemas/common';

export const achievementNames: Readonly<Record<Platform, Record<'one' | 'many' | 'label' | 'labels', string>>> = {
  playstation: { one: 'trophy', many: 'trophies', label: 'Trophy', labels: 'Trophies' },
  steam: { one: 'achievement', many: 'achievements', label: 'Achievement', labels: 'Achievements' },
};
