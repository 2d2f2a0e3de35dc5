import type { HeadingLevel } from '@laurel/shared/ui/heading';
import { createContext, useContext } from 'react';

type SectionLevel = Extract<HeadingLevel, 2 | 3>;

/** The heading level of a match's sections: 3 beside the queue, 2 on the match's own page. */
const SectionLevelContext = createContext<SectionLevel>(3);

export const SectionLevelProvider = SectionLevelContext.Provider;

export function useSectionLevel(): { sectionLevel: SectionLevel; partLevel: 3 | 4 } {
  const sectionLevel = useContext(SectionLevelContext);
  return { sectionLevel, partLevel: sectionLevel === 2 ? 3 : 4 };
}
