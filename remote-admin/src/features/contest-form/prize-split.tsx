import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { TextField } from '@laurel/shared/ui/field';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { percentOf } from './draft';
import type { SectionProps } from './fields';
import s from './prize-split.module.css';
import { atFullField, placeName, splitSum } from './prizes';

const mostPlaces = 16;
const presets = [
  { label: 'Winner takes all', split: ['100'] },
  { label: 'Final two', split: ['60', '40'] },
  { label: 'Semi-finals', split: ['50', '25', '12.5', '12.5'] },
] as const;

/** The shares by place in percent, each with what it pays once every place is taken. */
export function PrizeSplit({ draft, errors, set }: SectionProps) {
  const id = useId();
  const { prizeSplit } = draft;
  const full = atFullField(draft);
  const change = (index: number, share: string) =>
    set({ prizeSplit: prizeSplit.map((each, at) => (at === index ? share : each)) });
  const summary = sumOf(prizeSplit);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take its legend out of the layout
    <div role="group" aria-labelledby={id} className={s.split}>
      <div className={s.head}>
        <h3 id={id} className={s.title}>
          Prize split
        </h3>
        <div className={s.presets}>
          {presets.map(({ label, split }) => (
            <Button key={label} size="small" variant="ghost" onClick={() => set({ prizeSplit: split })}>
              {label}
            </Button>
          ))}
        </div>
      </div>
      {full && (
        <p className={s.pool}>
          Pool at full field <Amount value={full.pool} tone="gold" strong />, after a fee of <Amount value={full.fee} />
          .
        </p>
      )}
      <ol className={s.places}>
        {prizeSplit.map((share, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its position
          <li key={index} className={s.place}>
            <TextField
              label={`Place ${index + 1}, ${placeName(index + 1).toLowerCase()}`}
              value={share}
              onChange={(text) => change(index, text.replace(',', '.'))}
              suffix="%"
              inputMode="decimal"
              autoComplete="off"
              errors={errors[`prizeSplit.${index}`] ?? (index === 0 ? errors.prizeSplit : undefined)}
            />
            <span className={s.amount}>
              {full?.prizes[index] && <Amount value={full.prizes[index]} cents="always" />}
            </span>
            <IconButton
              icon={Trash2}
              label={`Remove place ${index + 1}`}
              disabled={prizeSplit.length === 1}
              onClick={() => set({ prizeSplit: prizeSplit.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ol>
      <div className={s.foot}>
        <Button
          size="small"
          icon={Plus}
          disabled={prizeSplit.length >= mostPlaces}
          onClick={() => set({ prizeSplit: [...prizeSplit, '0'] })}
        >
          Add a place
        </Button>
        <output className={summary.complete ? s.complete : s.incomplete}>{summary.text}</output>
      </div>
      {prizeSplit.length > 2 && (
        <p className={s.pool}>Players who lose in the same round are paid the same: the average of their places.</p>
      )}
    </div>
  );
}

function sumOf(split: readonly string[]): { complete: boolean; text: string } {
  const sum = splitSum(split);
  if (sum === null) return { complete: false, text: 'Write each share as a percentage.' };
  if (sum === 10_000) return { complete: true, text: 'Adds up to 100 %.' };
  const rest = 10_000 - sum;
  const away = rest > 0 ? `${percentOf(rest)} % is left` : `${percentOf(-rest)} % too much`;
  return { complete: false, text: `Adds up to ${percentOf(sum)} %: ${away}.` };
}
