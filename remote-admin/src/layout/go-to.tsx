import { CommandPalette, type PaletteItem } from '@laurel/shared/ui/command-palette';
import { useMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { destinationsIn } from './destinations';
import { layout } from './messages/en/layout';
import type { Section } from './section';

export interface GoToProps {
  sections: readonly Section[];
  onClose: () => void;
  /** Opened by a key. Otherwise a phone's keyboard waits. */
  typing: boolean;
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Every page of the staff area for this role, by a few letters of its name. */
export default function GoTo({ sections, onClose, typing }: GoToProps) {
  const t = useMessages(layout);
  const [query, setQuery] = useState('');
  const wanted = folded(query.trim());
  const pages = destinationsIn(sections).flatMap(({ to, section, inner }): PaletteItem[] => {
    const of = t.sections[section.name];
    const label = inner ? t.innerPages[inner] : of;
    if (!folded(`${label} ${inner ? of : ''}`).includes(wanted)) return [];
    return [{ label, icon: section.icon, to, ...(inner && { detail: of }) }];
  });
  return (
    <CommandPalette
      open
      onClose={onClose}
      title={t.goTo.title}
      label={t.goTo.label}
      query={query}
      onQuery={setQuery}
      groups={pages.length > 0 ? [{ label: t.goTo.pages, items: pages }] : []}
      status={t.goTo.found(pages.length)}
      typing={typing}
    />
  );
}
