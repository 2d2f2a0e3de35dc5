import { CallForm, useForm } from '@laurel/shared/form';
import { type ForbiddenWord, type WordMatching, wordMatchings } from '@laurel/shared/protocol';
import { useCommand, useRead } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { RadioField, TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { PageHead } from '../../layout/page-head';
import { NotAllowed } from '../../layout/section-gate';
import { words as messages } from './messages/en';
import s from './words.module.css';

const refreshes = ['listForbiddenWords'] as const;

export function WordsPage() {
  return useHasCapability('users.sanction') ? <Words /> : <NotAllowed />;
}

function Words() {
  const t = useMessages(messages);
  const read = useRead('listForbiddenWords', {});
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <PageHead title={t.title} detail={t.lead} />
      <Stack gap="section">
        <WordForm />
        <Stack gap="small">
          <ReadNote read={read} what={t.what} />
          {read.status === 'loading' && <SkeletonRows rows={3} label={t.what} />}
          {read.status === 'ready' &&
            (read.data.words.length === 0 ? (
              <EmptyState plain {...t.none} />
            ) : (
              <>
                <Text tone="muted">{t.count(read.data.words.length, read.data.most)}</Text>
                <ul className={s.list}>
                  {read.data.words.map((forbiddenWord) => (
                    <WordLine key={forbiddenWord.id} entry={forbiddenWord} />
                  ))}
                </ul>
              </>
            ))}
        </Stack>
      </Stack>
    </>
  );
}

function WordForm() {
  const t = useMessages(messages);
  const initialValues: { word: string; matching: WordMatching } = { word: '', matching: 'word' };
  const form = useForm('setForbiddenWord', {
    initial: initialValues,
    request: (body) => ({ body }),
    announce: 'success',
    refreshes,
    onDone: () => form.set({ word: '' }),
  });
  return (
    <section aria-labelledby="word-form">
      <RuleHeading id="word-form" title={t.add} />
      <CallForm form={form} aria-labelledby="word-form">
        <TextField {...form.field('word')} label={t.word} hint={t.wordHint} maxLength={50} autoComplete="off" />
        <RadioField
          {...form.field('matching')}
          label={t.matching}
          options={wordMatchings.map((matching) => ({ value: matching, ...t.matchings[matching] }))}
        />
        <FormActions>
          <SubmitButton data-chief="">{t.add}</SubmitButton>
        </FormActions>
      </CallForm>
    </section>
  );
}

function WordLine({ entry: { id, word, matching, by, at } }: { entry: ForbiddenWord }) {
  const t = useMessages(messages);
  const removeCommand = useCommand('removeForbiddenWord', { announce: 'both', refreshes });
  return (
    <li data-card="" tabIndex={-1} className={s.line}>
      <Row justify="between">
        <div className={s.words}>
          <Text strong>{word}</Text>
          <Text size="t2" tone="muted">
            {t.matchings[matching].title}, {t.saved(by.username, <DateTime value={at} />)}
          </Text>
        </div>
        <Button
          size="small"
          variant="ghost"
          busy={removeCommand.fetching}
          aria-label={t.removeNamed(word)}
          onClick={() => void removeCommand.run({ params: { id } })}
        >
          {t.remove}
        </Button>
      </Row>
    </li>
  );
}
