import type { ComponentType } from 'react';

/**
 * One state of a component, shown in the gallery. The stories of a component stand beside it, in
 * `shared/ui/<name>/<name>.story.tsx`, as `export const stories: Story[]`.
 */
export interface Story {
  /** The state in a few words: "Busy", "Long words". */
  name: string;
  /** What to look for, or when to use it. */
  note?: string;
  /** `narrow` is a place 256 px wide, as a side column or a card is. */
  frame?: 'wide' | 'narrow';
  /** Large: shown on its component's page only, not among everything. */
  alone?: true;
  Show: ComponentType;
}
