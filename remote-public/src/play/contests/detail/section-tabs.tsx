import { useLocation } from '@laurel/shared/router';
import { Tabs } from '@laurel/shared/ui/tabs';
import { useEffect, useState } from 'react';
import { useNamedSection } from '../../../layout/use-named-section';
import s from './section-tabs.module.css';

export interface SectionTabsProps {
  label: string;
  /** In the order of the page. Each `id` is the id of the section's heading. */
  sections: readonly { id: string; label: string; count?: number | undefined }[];
}

/** In pixels from the window's top. A heading above this line counts as passed. */
const passedTop = 240;

export function SectionTabs({ label, sections }: SectionTabsProps) {
  const ids = sections.map(({ id }) => id);
  const currentSection = useSectionInSight(ids);
  const { search } = useLocation();
  useNamedSection(ids);
  return (
    <div className={s.bar}>
      <Tabs
        label={label}
        items={sections.map(({ id, ...item }) => ({ ...item, to: `${search}#${id}`, current: id === currentSection }))}
      />
    </div>
  );
}

function useSectionInSight(ids: readonly string[]): string | undefined {
  const { hash } = useLocation();
  const [passedSection, setPassedSection] = useState(ids[0]);
  const joinedIds = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const updatePassedSection = () => {
      frame = 0;
      setPassedSection(findSectionInSight(joinedIds.split(' '), hash));
    };
    const scheduleUpdate = () => {
      if (frame === 0) frame = requestAnimationFrame(updatePassedSection);
    };
    scheduleUpdate();
    addEventListener('scroll', scheduleUpdate, { passive: true });
    addEventListener('resize', scheduleUpdate);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scheduleUpdate);
      removeEventListener('resize', scheduleUpdate);
    };
  }, [joinedIds, hash]);
  return passedSection;
}

function findSectionInSight(ids: readonly string[], hash: string): string | undefined {
  const sectionTops = ids.flatMap((id) => {
    const heading = document.getElementById(id);
    return heading ? [{ id, top: heading.getBoundingClientRect().top }] : [];
  });
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  if (isAtEnd && scrollY > 0)
    return (sectionTops.find(({ id, top }) => `#${id}` === hash && top > 0) ?? sectionTops.at(-1))?.id;
  return sectionTops.findLast(({ top }) => top < passedTop)?.id;
}
