import type { ComponentType } from 'react';

/**
 * One state of a component, shown in the gallery. A component's stories are in `shared/ui/<name>/<name>.story.tsx`, as
 * `export const stories: Story[]`.
 */
export interface Story {
  /** The state in a few words: "Busy", "Long words". */
  name: string;
  /** What to look for, or when to use it. */
  note?: string;
  /** `narrow` is 256 px wide, like a side column or a card. */
  frame?: 'wide' | 'narrow';
  /** Large: only on its component's page, not on the overview. */
  alone?: true;
  Show: ComponentType;
}
