import { requireFormat } from '@laurel/shared/formats';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { NumberField } from '@laurel/shared/ui/field';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { names, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { contestForm } from '../messages/en/contest-form';
import { contestWords } from '../messages/en/contest-words';
import { type ContestDraft, readSettings } from './draft';
import type { SectionProps } from './fields';
import s from './prize-split.module.css';
import { sumSplit, toFullContest } from './prizes';

const maxPlaces = 16;
const presets = [
  { name: 'winner', split: ['100'] },
  { name: 'final', split: ['60', '40'] },
  { name: 'semiFinals', split: ['50', '25', '12.5', '12.5'] },
] as const;

export function PrizeSplit({ form, locks }: SectionProps) {
  const { set, listErrorsAt } = form;
  const id = useId();
  const { split: t, locks: lockReasons } = useMessages(contestForm);
  const splitLock = locks.prizeSplit;
  const { percent: formatBasisPoints } = useMessages(contestWords);
  const { place: formatPlace } = useMessages(names);
  const { prizeSplit, format } = form.values;
  const fullContest = toFullContest(form.values);
  const changeShare = (index: number, share: string) =>
    set({ prizeSplit: prizeSplit.map((otherShare, otherIndex) => (otherIndex === index ? share : otherShare)) });
  const summary = summarizeShares(prizeSplit, t, formatBasisPoints);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take its legend out of the layout
    <div role="group" aria-labelledby={id} className={s.split}>
      <div className={s.head}>
        <h3 id={id} className={s.title}>
          {t.title}
        </h3>
        <div className={s.presets}>
          {!splitLock &&
            presets.map(({ name, split }) => (
              <Button key={name} size="small" variant="ghost" onClick={() => set({ prizeSplit: split })}>
                {t.presets[name]}
              </Button>
            ))}
        </div>
      </div>
      {fullContest && (
        <p className={s.pool}>
          {t.pool(
            <Amount purpose="exact" value={fullContest.pool} tone="gold" strong />,
            <Amount purpose="exact" value={fullContest.fee} />,
          )}
        </p>
      )}
      <ol className={s.places}>
        {prizeSplit.map((share, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is identified by its position
          <li key={index} className={s.place}>
            <NumberField
              label={t.place(
                index + 1,
                formatPlace(index + 1, requireFormat(format).findSharedPlaces(index + 1, readSettings(form.values))),
              )}
              value={share}
              onChange={(text) => changeShare(index, text)}
              suffix="%"
              decimals={2}
              min={0}
              disabled={splitLock !== undefined}
              errors={listErrorsAt(`prizeSplit.${index}`) ?? (index === 0 ? listErrorsAt('prizeSplit') : undefined)}
            />
            <span className={s.amount}>
              {fullContest?.prizes[index] && (
                <Amount purpose="exact" value={fullContest.prizes[index]} cents="always" />
              )}
            </span>
            <IconButton
              icon={Trash2}
              label={t.remove(index + 1)}
              disabled={splitLock !== undefined || prizeSplit.length === 1}
              onClick={() => set({ prizeSplit: prizeSplit.filter((_, otherIndex) => otherIndex !== index) })}
            />
          </li>
        ))}
      </ol>
      <div className={s.foot}>
        <Button
          size="small"
          icon={Plus}
          disabled={splitLock !== undefined || prizeSplit.length >= maxPlaces}
          onClick={() => set({ prizeSplit: [...prizeSplit, '0'] })}
        >
          {t.add}
        </Button>
        {splitLock ? (
          <span className={s.pool}>{lockReasons[splitLock]}</span>
        ) : (
          <output className={summary.isComplete ? s.complete : s.incomplete}>{summary.text}</output>
        )}
      </div>
      {sharesPrizes(form.values) && <p className={s.pool}>{t.shared}</p>}
      {fullContest && Number(fullContest.remainder) > 0 && (
        <p className={s.pool}>{t.rest(<Amount purpose="exact" value={fullContest.remainder} />)}</p>
      )}
    </div>
  );
}

function sharesPrizes(draft: ContestDraft): boolean {
  const { findSharedPlaces } = requireFormat(draft.format);
  return draft.prizeSplit.some((_, index) => {
    const { first, last } = findSharedPlaces(index + 1, readSettings(draft));
    return first < last;
  });
}

function summarizeShares(
  split: readonly string[],
  t: Translated<typeof contestForm.english.split>,
  formatBasisPoints: (basisPoints: number) => string,
): { isComplete: boolean; text: string } {
  const sum = sumSplit(split);
  if (sum === null) return { isComplete: false, text: t.unreadable };
  if (sum === 10_000) return { isComplete: true, text: t.complete };
  const remainingShare = 10_000 - sum;
  const text =
    remainingShare > 0
      ? t.left(formatBasisPoints(sum), formatBasisPoints(remainingShare))
      : t.tooMuch(formatBasisPoints(sum), formatBasisPoints(-remainingShare));
  return { isComplete: false, text };
}
