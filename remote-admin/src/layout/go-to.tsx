import type { ShownLink } from '@laurel/shared/area';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { formatCoins } from '@laurel/shared/ui/amount';
import { CommandPalette, type PaletteGroup, type PaletteItem } from '@laurel/shared/ui/command-palette';
import { foldText, names, useMessages } from '@laurel/shared/ui/locale';
import { useEffect, useState } from 'react';
import { base } from './base-path';
import { listDestinations } from './destinations';
import { buildMatchPath } from './match-path';
import { layout } from './messages/en/layout';
import { readLabel, type Section } from './section';

export interface GoToProps {
  sections: readonly Section[];
  links: readonly ShownLink[];
  onClose: () => void;
  /** If false, the field takes no focus, so that a phone shows no keyboard. */
  typing: boolean;
  text: string;
}

const pauseMs = 200;
const maxResults = 5;

function useDebouncedText(text: string): string {
  const [debouncedText, setDebouncedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debouncedText;
}

function useSearchResults(text: string, sections: readonly Section[]): { groups: PaletteGroup[]; searching: boolean } {
  const t = useMessages(layout);
  const { round: formatRound } = useMessages(names);
  const search = useDebouncedText(text);
  const findSection = (name: Section['name']) => sections.find((section) => section.name === name);
  const canSee = (name: Section['name']) => findSection(name) !== undefined;
  const makeReadOptions = (name: Section['name']) => ({
    enabled: search.length > 1 && canSee(name),
    keepPrevious: true,
  });
  const query = { search, perPage: maxResults };
  const contestsRead = useRead('listAdminContests', { query }, makeReadOptions('contests'));
  const matchesRead = useRead('searchMatches', { query: { search } }, makeReadOptions('disputes'));
  const usersRead = useRead('listUsers', { query }, makeReadOptions('users'));
  const ticketsRead = useRead('listTickets', { query }, makeReadOptions('tickets'));
  const paymentsRead = useRead(
    'listWithdrawals',
    { query: { ...query, filter: { all: 'true' } } },
    makeReadOptions('payments'),
  );
  const makeGroup = (
    name: Section['name'],
    paletteItems: readonly Omit<PaletteItem, 'icon'>[],
    label?: string,
  ): PaletteGroup[] => {
    const section = findSection(name);
    return section && paletteItems.length > 0
      ? [
          {
            label: label ?? readLabel(section, t),
            items: paletteItems.map((paletteItem) => ({ ...paletteItem, icon: section.icon })),
          },
        ]
      : [];
  };
  const hasSearch = search.length > 1 && text.length > 1;
  const listItems = <Item,>(read: { status: string; data?: { items: readonly Item[] } }) =>
    hasSearch && read.status === 'ready' ? (read.data?.items ?? []) : [];
  const groups = [
    // People come first, because they match only by the beginning of a name or email.
    ...makeGroup(
      'users',
      listItems(usersRead).map(({ id, username, email }) => ({
        label: username,
        detail: email,
        to: `${base}/users/${id}`,
      })),
    ),
    ...makeGroup(
      'contests',
      listItems(contestsRead).map(({ id, title, game }) => ({
        label: title,
        detail: game,
        to: `${base}/contests/${id}`,
      })),
    ),
    ...makeGroup(
      'disputes',
      listItems(matchesRead).map(({ id, number, roundSize, stage, contest, players: [first, second] }) => ({
        label: t.goTo.pairing(first?.username ?? null, second?.username ?? null),
        detail: t.goTo.match(contest.title, number, formatRound(roundSize, stage)),
        to: buildMatchPath(id),
      })),
      t.goTo.matches,
    ),
    ...makeGroup(
      'tickets',
      listItems(ticketsRead).map(({ id, subject, player, name }) => ({
        ...{ label: subject, detail: player?.username ?? name, to: `${base}/tickets/${id}` },
      })),
    ),
    ...makeGroup(
      'payments',
      listItems(paymentsRead).map(({ id, player, amount }) => ({
        ...{ label: player.username, detail: formatCoins(amount, 'short'), to: `${base}/payments/withdrawals/${id}` },
      })),
      t.goTo.withdrawals,
    ),
  ];
  const reads = [
    ['contests', contestsRead],
    ['disputes', matchesRead],
    ['users', usersRead],
    ['tickets', ticketsRead],
    ['payments', paymentsRead],
  ] as const;
  const busy = reads.some(
    ([name, read]) => canSee(name) && (read.status === 'loading' || (read.status === 'ready' && read.previous)),
  );
  return { groups, searching: text.length > 1 && (search !== text || busy) };
}

export default function GoTo({ sections, links, onClose, typing, text: typedText }: GoToProps) {
  const t = useMessages(layout);
  const [query, setQuery] = useState(typedText);
  const text = query.trim();
  const foldedText = foldText(text);
  const role = useSessionUser()?.role ?? 'player';
  const pages = listDestinations(sections, role).flatMap(({ to, section, inner }): PaletteItem[] => {
    const sectionLabel = readLabel(section, t);
    const label = inner ? t.innerPages[inner] : sectionLabel;
    if (!foldText(`${label} ${inner ? sectionLabel : ''}`).includes(foldedText)) return [];
    return [{ label, icon: section.icon, to, ...(inner && { detail: sectionLabel }) }];
  });
  pages.push(...links.filter(({ label }) => foldText(label).includes(foldedText)));
  const { groups, searching } = useSearchResults(text, sections);
  const allPaletteGroups = [...(pages.length > 0 ? [{ label: t.goTo.pages, items: pages }] : []), ...groups];
  const resultCount = allPaletteGroups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <CommandPalette
      open
      onClose={onClose}
      title={t.goTo.title}
      label={t.goTo.label}
      query={query}
      onQuery={setQuery}
      groups={allPaletteGroups}
      status={searching ? t.goTo.searching : t.goTo.found(resultCount)}
      typing={typing}
    />
  );
}
