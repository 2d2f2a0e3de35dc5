import { CallForm, useForm } from '@laurel/shared/form';
import type { ContestDetail } from '@laurel/shared/protocol';
import { listNextDates, type SeriesRule } from '@laurel/shared/protocol/series-dates';
import { useNavigate, useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { CheckboxField, NumberField, SelectField, TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { useState } from 'react';
import { base } from '../../../layout/base-path';
import { PageHead } from '../../../layout/page-head';
import { UnreadPage } from '../../../layout/unread-page';
import { contestSeries } from '../messages/en/contest-series';
import { contestWords } from '../messages/en/contest-words';
import s from './repeat-page.module.css';

export function RepeatPage() {
  const { id = '' } = useParams();
  const contestRead = useRead('getAdminContest', { params: { id } });
  if (contestRead.status !== 'ready')
    return <UnreadPage read={contestRead} what="contest" backTo={`${base}/contests`} />;
  return <RepeatForm key={id} contest={contestRead.data} />;
}

interface SeriesDraft {
  title: string;
  weekdays: readonly number[];
  time: string;
  timeZone: string;
  daysAhead: string;
  firstNumber: string;
}

const padToTwoDigits = (amount: number) => String(amount).padStart(2, '0');

const numerals: Partial<Record<string, number>> = { I: 1, V: 5, X: 10 };

/** "14" and "XIV" are 14. */
function readNumber(text: string): number {
  if (/^\d*$/.test(text)) return Number(text);
  const values = [...text].map((letter) => numerals[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

function makeDraft({ title, startsAt }: ContestDetail): SeriesDraft {
  const [, name = title, number = ''] = /^(.*?)\s+(\d{1,4}|X{0,3}(?:IX|IV|V?I{0,3}))$/.exec(title) ?? [];
  const start = new Date(startsAt);
  return {
    title: name.slice(0, 70),
    weekdays: [start.getDay() || 7],
    time: `${padToTwoDigits(start.getHours())}:${padToTwoDigits(start.getMinutes())}`,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    daysAhead: '7',
    firstNumber: String(readNumber(number) + 1),
  };
}

function listZoneOptions(current: string) {
  const zones = new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

const isCompleteRule = ({ weekdays, time }: SeriesRule): boolean =>
  weekdays.length > 0 && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

const findEarliestDate = ({ serverNow, startsAt, checkInOpensAt }: ContestDetail): Date =>
  new Date(Math.max(Date.parse(serverNow) + Date.parse(startsAt) - Date.parse(checkInOpensAt), Date.parse(startsAt)));

function RepeatForm({ contest }: { contest: ContestDetail }) {
  const { repeat: t, weekdays, title } = useMessages(contestSeries);
  const { contests } = useMessages(contestWords);
  const navigate = useNavigate();
  const contestPath = `${base}/contests/${contest.id}`;
  const [initial] = useState(() => makeDraft(contest));
  const form = useForm('createSeries', {
    initial,
    request: ({ daysAhead, firstNumber, weekdays, ...values }) => ({
      body: {
        ...values,
        contestId: contest.id,
        weekdays: [...weekdays],
        daysAhead: Number(daysAhead),
        firstNumber: Number(firstNumber),
      },
    }),
    required: { title: t.missing.title },
    check: (values) => (values.weekdays.length === 0 ? { weekdays: [t.missing.weekdays] } : {}),
    announce: 'success',
    refreshes: ['getSeries'],
    onDone: () => navigate(`${base}/contests/series`),
  });
  const { values } = form;
  const weekdaysField = form.field('weekdays');
  return (
    <>
      <title>{`${t.of(contest.title)} | Laurel`}</title>
      <Breadcrumbs
        items={[
          { label: contests, to: `${base}/contests` },
          { label: title, to: `${base}/contests/series` },
          { label: t.action },
        ]}
      />
      <PageHead title={t.of(contest.title)} detail={t.detail} />
      <CallForm form={form} aria-label={t.label} className={s.form}>
        <Stack>
          <TextField {...form.field('title')} label={t.name} hint={t.nameHint} maxLength={70} />
          <fieldset className={s.days}>
            <legend>{t.days}</legend>
            <div className={s.choices}>
              {weekdays.map((name, index) => (
                <CheckboxField
                  key={name}
                  name="weekdays"
                  label={name}
                  value={values.weekdays.includes(index + 1)}
                  errors={index === 0 ? weekdaysField.errors : undefined}
                  onChange={(on) =>
                    weekdaysField.onChange(
                      [...values.weekdays.filter((day) => day !== index + 1), ...(on ? [index + 1] : [])].toSorted(
                        (a, b) => a - b,
                      ),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
          <TextField {...form.field('time')} label={t.time} hint={t.timeHint} maxLength={5} />
          <SelectField
            {...form.field('timeZone')}
            label={t.zone}
            hint={t.zoneHint}
            options={listZoneOptions(initial.timeZone)}
          />
          <NumberField {...form.field('daysAhead')} label={t.ahead} hint={t.aheadHint} min={1} max={60} />
          <NumberField {...form.field('firstNumber')} label={t.first} min={1} max={9999} />
          {isCompleteRule(values) && (
            <Note title={t.next}>
              <ul className={s.next}>
                {listNextDates(values, findEarliestDate(contest), 4).map((date, index) => (
                  <li key={date.getTime()}>
                    {values.title} {Number(values.firstNumber) + index}: <DateTime value={date.toISOString()} />
                  </li>
                ))}
              </ul>
            </Note>
          )}
        </Stack>
        <FormActions>
          <SubmitButton data-chief="">{t.submit}</SubmitButton>
          <Button to={contestPath}>{t.cancel}</Button>
        </FormActions>
      </CallForm>
    </>
  );
}
