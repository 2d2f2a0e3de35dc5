import { Button } from '@laurel/shared/ui/button';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { CheckboxField, SearchField, SelectField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type Filters, type ListCall, longestSearch, type OrderOf } from './define-list';
import s from './list-bar.module.css';
import { list as words } from './messages/en';
import type { List } from './use-list';

export type FilterWords<Values extends readonly string[]> = Values extends readonly [string]
  ? { label: string }
  : { label: string; any: string; options: Readonly<Record<Values[number], string>> };

export interface BarWords<Name extends ListCall, Each extends Filters> {
  noun: string;
  searchHint?: string;
  filters?: { readonly [Key in keyof Each]?: FilterWords<Each[Key]> };
  orders?: Readonly<Partial<Record<OrderOf<Name>, string>>>;
}

export interface ListBarProps<Name extends ListCall, Each extends Filters> {
  list: List<Name, Each>;
  words: BarWords<Name, Each>;
  onClear?: (() => void) | undefined;
  trailing?: ReactNode;
}

export function ListBar<Name extends ListCall, Each extends Filters>(props: ListBarProps<Name, Each>) {
  const { list, words: barWords, onClear, trailing } = props;
  const t = useMessages(words);
  const [open, setOpen] = useState(false);
  const choicesId = useId();
  const filters = barWords.filters ? Object.keys(barWords.filters) : [];
  const orders = barWords.orders ? list.definition.orders : [];
  const choiceCount = filters.length + Math.min(orders.length, 1);
  if (!list.definition.search && choiceCount === 0 && !trailing) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too young for the browsers we serve
    <div role="search" aria-label={t.filter(barWords.noun)} className={s.bar}>
      {list.definition.search && (
        <SearchField
          label={t.search}
          placeholder={barWords.searchHint}
          value={list.view.search}
          onSearch={(search) => list.change({ search }, { replace: true })}
          maxLength={longestSearch}
          className={s.search}
        />
      )}
      {choiceCount > 0 && (
        <div id={choicesId} className={joinClassNames(s.choices, open && s.open)}>
          {filters.map((name) => (
            <FilterField key={name} list={list} name={name} words={barWords.filters?.[name]} />
          ))}
          {orders.length > 0 && (
            <SelectField
              label={t.sortBy}
              value={list.order ?? ''}
              options={orders.map((value) => ({ value, label: barWords.orders?.[value] ?? value }))}
              onChange={(order) => list.change({ order })}
              className={s.choice}
            />
          )}
          {onClear && (
            <Button variant="ghost" onClick={onClear}>
              {t.clear}
            </Button>
          )}
        </div>
      )}
      {choiceCount > 0 && (
        <div className={s.opener}>
          <Button
            icon={SlidersHorizontal}
            aria-expanded={open}
            aria-controls={choicesId}
            onClick={() => setOpen(!open)}
          >
            {t.filters(list.filtersSet)}
          </Button>
        </div>
      )}
      {trailing !== undefined && <div className={s.trailing}>{trailing}</div>}
    </div>
  );
}

interface FilterFieldProps<Name extends ListCall, Each extends Filters> {
  list: List<Name, Each>;
  name: keyof Each & string;
  words: { label: string; any?: string; options?: Readonly<Record<string, string>> } | undefined;
}

function FilterField<Name extends ListCall, Each extends Filters>({
  list: { definition, view, change },
  name,
  words: filterWords,
}: FilterFieldProps<Name, Each>) {
  const filterValues = definition.filters[name];
  if (!filterWords || !filterValues) return null;
  const setFilter = (value: string | undefined) => change({ filters: { ...view.filters, [name]: value } });
  if (!filterWords.options)
    return (
      <CheckboxField
        label={filterWords.label}
        value={view.filters[name] !== undefined}
        onChange={(ticked) => setFilter(ticked ? filterValues[0] : undefined)}
        className={s.box}
      />
    );
  return (
    <SelectField
      label={filterWords.label}
      value={view.filters[name] ?? ''}
      options={[
        { value: '', label: filterWords.any ?? '' },
        ...filterValues.map((value) => ({ value, label: filterWords.options?.[value] ?? value })),
      ]}
      onChange={(value) => setFilter(value === '' ? undefined : value)}
      className={s.choice}
    />
  );
}
