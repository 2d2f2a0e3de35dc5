import { Button } from '@laurel/shared/ui/button';
import { classNames } from '@laurel/shared/ui/class-names';
import { CheckboxField, SelectField, TextField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { SegmentedControl } from '@laurel/shared/ui/segmented-control';
import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { platformName } from '../contest-words';
import { contests as words } from '../messages/en/contests';
import { type ContestFilters, filterCount, phaseChoices, platformChoices, sortChoices } from './contest-filters';
import s from './filter-bar.module.css';
import type { ListView } from './list-view';

const searchDelay = 300;
const viewIcons = { posters: LayoutGrid, rows: List };

export interface FilterBarProps {
  filters: ContestFilters;
  onChange: (part: Partial<ContestFilters>) => void;
  view: ListView;
  onView: (view: ListView) => void;
}

/** Search, filters, order and view of the list. On a phone filters and order open from a button: the list comes first. */
export function FilterBar({ filters, onChange, view, onView }: FilterBarProps) {
  const t = useMessages(words);
  const [open, setOpen] = useState(false);
  const moreId = useId();
  return (
    <form className={s.bar} aria-label={t.filter} onSubmit={(event) => event.preventDefault()}>
      <SearchBox value={filters.search} onChange={(search) => onChange({ search })} className={s.search} />
      <div id={moreId} className={classNames(s.more, open && s.open)}>
        <SelectField
          label={t.state}
          options={phaseChoices.map((value) => ({ value, label: t.phases[value] }))}
          value={filters.phase}
          onChange={(phase) => onChange({ phase })}
        />
        <SelectField
          label={t.platform}
          options={platformChoices.map((value) => ({ value, label: value ? platformName(value) : t.everyPlatform }))}
          value={filters.platform}
          onChange={(platform) => onChange({ platform })}
        />
        <SelectField
          label={t.sortBy}
          options={sortChoices.map((value) => ({ value, label: t.sorts[value] }))}
          value={filters.sort}
          onChange={(sort) => onChange({ sort })}
        />
        <CheckboxField
          label={t.freeOnly}
          value={filters.free}
          onChange={(free) => onChange({ free })}
          className={s.free}
        />
      </div>
      <div className={s.opener}>
        <Button icon={SlidersHorizontal} aria-expanded={open} aria-controls={moreId} onClick={() => setOpen(!open)}>
          {t.more(filterCount(filters))}
        </Button>
      </div>
      <div className={s.view}>
        <SegmentedControl
          label={t.view}
          value={view}
          onChange={onView}
          segments={(['posters', 'rows'] as const).map((value) => ({
            value,
            label: t.views[value],
            icon: viewIcons[value],
          }))}
        />
      </div>
    </form>
  );
}

interface SearchBoxProps {
  value: string;
  onChange: (text: string) => void;
  className: string | undefined;
}

/** Searches once the typing rests. */
function SearchBox({ value, onChange, className }: SearchBoxProps) {
  const t = useMessages(words);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The address changed by other means: a link, the way back, cleared filters.
    setKnown(value);
    setText(value);
  }
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => change.current(text), searchDelay);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <TextField
      label={t.search}
      type="search"
      placeholder={t.searchHint}
      maxLength={100}
      value={text}
      onChange={setText}
      className={className}
    />
  );
}
