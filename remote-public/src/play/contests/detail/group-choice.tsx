import type { ContestDetail } from '@laurel/shared/protocol';
import { useSearchParams } from '@laurel/shared/router';
import { useFindInPage } from '@laurel/shared/ui/bracket';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { SelectField } from '@laurel/shared/ui/field';
import { names, useMessages } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { bracket as words } from '../messages/en/bracket';
import type { BracketPart } from './bracket-rounds';
import s from './group-choice.module.css';

/** The address names the group, so that people can send a link to it. */
export interface ShownGroup {
  groups: readonly number[];
  shownGroup: number | undefined;
  ownGroup: number | undefined;
  showGroup: (group: number) => void;
}

export function useShownGroup(
  { standings = [], entry }: Pick<ContestDetail, 'standings' | 'entry'>,
  groups: readonly number[],
): ShownGroup {
  const [params, setParams] = useSearchParams();
  const namedGroup = groups.find((group) => String(group) === params.get('group'));
  const ownGroup = entry ? standings.find(({ entrantId }) => entrantId === entry.entrantId)?.group : undefined;
  return {
    groups,
    shownGroup: namedGroup ?? groups.find((group) => group === ownGroup) ?? groups[0],
    ownGroup,
    showGroup: (group) =>
      setParams(
        (paramsBefore) => {
          const nextParams = new URLSearchParams(paramsBefore);
          nextParams.set('group', String(group));
          return nextParams;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

interface PartListProps {
  choice: ShownGroup;
  parts: readonly BracketPart[];
  className: string | false | undefined;
  children: (part: BracketPart) => ReactNode;
}

/** On a phone, shows only the chosen group. The browser's search in the page finds the others and chooses them. */
export function PartList({ choice, parts, className, children }: PartListProps) {
  const ref = useFindInPage<HTMLDivElement>((place) => {
    const group = parts[place]?.group;
    if (group !== undefined) flushSync(() => choice.showGroup(group));
  });
  if (parts.length === 0) return null;
  return (
    <div>
      <GroupChoice choice={choice} />
      <div className={joinClassNames(s.parts, className)} ref={ref}>
        {parts.map(children)}
      </div>
    </div>
  );
}

function GroupChoice({ choice: { groups, shownGroup, ownGroup, showGroup } }: { choice: ShownGroup }) {
  const t = useMessages(words).stages;
  const { group: formatGroup } = useMessages(names);
  if (groups.length < 2) return null;
  const options = groups.map((group) => ({
    value: String(group),
    label: group === ownGroup ? t.ownGroup(formatGroup(group)) : formatGroup(group),
  }));
  return (
    <div className={s.choice}>
      <SelectField
        label={t.group}
        value={String(shownGroup)}
        options={options}
        onChange={(group) => showGroup(Number(group))}
      />
    </div>
  );
}
