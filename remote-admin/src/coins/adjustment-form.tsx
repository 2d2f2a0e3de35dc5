import type { CallFailure } from '@laurel/shared/api';
import type { AnswerOf, UserSummary } from '@laurel/shared/contract';
import { outcomeUnknown, serviceState, useCommand, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { AmountField, ChoiceCards, TextAreaField } from '@laurel/shared/ui/field';
import { Form, FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { answers, kit, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { useState } from 'react';
import { PlayerField } from '../players/player-field';
import {
  type Account,
  type Adjustment,
  availableAfter,
  bodyOf,
  commandOf,
  type Direction,
  houseAccounts,
  type Problems,
  readAdjustment,
} from './adjustment';
import { coins } from './messages/en';

type Answer = AnswerOf<'createTransaction'>;

/** Where one adjustment stands, from typing to the books. */
type Stage =
  | { is: 'typing' }
  | { is: 'asking'; adjustment: Adjustment }
  /** It was sent and no answer came: only the same command may follow. */
  | { is: 'unknown'; adjustment: Adjustment; why: CallFailure }
  | { is: 'done'; adjustment: Adjustment; answer: Answer };

/** Adjusts a player's coins or the house's, in two steps: what and why, then the sentence to confirm. */
export function AdjustmentForm({ startWith }: { startWith: Account['kind'] }) {
  const t = useMessages(coins);
  const { failure } = useMessages(answers);
  const { tryAgain } = useMessages(kit);
  const ownId = useSessionUser()?.id;
  const [target, setTarget] = useState<Account['kind']>(startWith);
  const [user, setUser] = useState<UserSummary | null>(null);
  const [direction, setDirection] = useState<Direction>('give');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [stage, setStage] = useState<Stage>({ is: 'typing' });
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  const post = useCommand('createTransaction', { refreshes: ['listUsers', 'getCoverage', 'getHouse', 'getUser'] });

  const house = useRead('getHouse', {}, { freshFor: 30_000 });
  const has = house.status === 'ready' ? house.data : null;
  const account: Account | null = target === 'player' ? user && { kind: target, user } : { kind: target };
  const locked = stage.is === 'unknown';
  const fields = refusal?.error.kind === 'status' ? refusal.error.fields : {};
  // What a field shows is not said above as well.
  const atField = ['amount', 'reason', ...(target === 'player' ? ['account.userId'] : [])].some(
    (name) => name in fields,
  );
  const edit =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      setRefusal(null);
      setProblems({});
      if (stage.is === 'done') setStage({ is: 'typing' });
      change(value);
    };

  const ask = () => {
    const read = readAdjustment({ account, direction, amount, reason }, ownId);
    setRefusal(null);
    if (read.ok) setStage({ is: 'asking', adjustment: read.adjustment });
    setProblems(read.ok ? {} : read.problems);
  };
  const settle = (adjustment: Adjustment, outcome: { data: Answer; error: null } | CallFailure) => {
    if (outcome.error === null) {
      setStage({ is: 'done', adjustment, answer: outcome.data });
      if (user && adjustment.account.kind === 'player') setUser({ ...user, available: outcome.data.balanceAfter });
      setAmount('');
      setReason('');
    } else if (outcomeUnknown(outcome, { again: locked })) setStage({ is: 'unknown', adjustment, why: outcome });
    else {
      setRefusal(outcome);
      setStage({ is: 'typing' });
    }
  };
  const send = async (adjustment: Adjustment) => settle(adjustment, await post.run({ body: bodyOf(adjustment) }));
  const sendAgain = async (adjustment: Adjustment) => {
    await post.retry();
    const { data, error } = serviceState('createTransaction');
    if (error) settle(adjustment, error);
    else if (data) settle(adjustment, { data, error: null });
  };

  return (
    <>
      <Form aria-label={t.form} onSubmit={ask} error={refusal && !atField && failure(refusal)}>
        <Stack gap="large">
          <ChoiceCards
            label={t.whose.label}
            layout="list"
            value={target}
            onChange={edit(setTarget)}
            disabled={locked}
            choices={[
              { value: 'player', ...t.whose.player },
              ...houseAccounts.map((value) => ({
                value,
                title: t.whose[value].title,
                detail: has ? (
                  <>
                    {t.whose[value].detail} {t.has(<Amount value={has[value]} />)}
                  </>
                ) : (
                  t.whose[value].detail
                ),
              })),
            ]}
          />
          {target === 'player' && (
            <PlayerField
              value={user}
              onChange={edit(setUser)}
              errors={problems.account ?? fields['account.userId']}
              disabled={locked}
            />
          )}
          <ChoiceCards
            label={t.direction.label}
            layout="list"
            value={direction}
            onChange={edit(setDirection)}
            disabled={locked}
            choices={[
              { value: 'give', title: t.direction[target === 'player' ? 'player' : 'house'].give },
              { value: 'take', title: t.direction[target === 'player' ? 'player' : 'house'].take },
            ]}
          />
          <AmountField
            label={t.amount.label}
            size="large"
            value={amount}
            onChange={edit(setAmount)}
            errors={problems.amount ?? fields.amount}
            disabled={locked}
            required
          />
          <TextAreaField
            label={t.reason.label}
            hint={t.reason.hint}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={edit(setReason)}
            errors={problems.reason ?? fields.reason}
            disabled={locked}
            required
          />
        </Stack>
        <FormActions>
          <SubmitButton size="large" disabled={locked}>
            {t.review}
          </SubmitButton>
        </FormActions>
      </Form>
      {stage.is === 'done' && <Done adjustment={stage.adjustment} answer={stage.answer} />}
      {stage.is === 'unknown' && (
        <Note
          tone="warning"
          announce
          title={t.unknown.title(commandOf(stage.adjustment, t))}
          action={
            <>
              <Button size="small" busy={post.fetching} onClick={() => sendAgain(stage.adjustment)}>
                {tryAgain}
              </Button>{' '}
              <Button size="small" variant="ghost" disabled={post.fetching} onClick={() => setStage({ is: 'typing' })}>
                {t.unknown.leave}
              </Button>
            </>
          }
        >
          {t.unknown.message(failure(stage.why))}
        </Note>
      )}
      {stage.is === 'asking' && (
        <Ask
          adjustment={stage.adjustment}
          busy={post.fetching}
          onConfirm={() => send(stage.adjustment)}
          onClose={() => setStage({ is: 'typing' })}
        />
      )}
    </>
  );
}

interface AskProps {
  adjustment: Adjustment;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Ask({ adjustment, busy, onConfirm, onClose }: AskProps) {
  const { account, reason } = adjustment;
  const t = useMessages(coins);
  const command = commandOf(adjustment, t);
  return (
    <ConfirmDialog
      open
      title={t.ask.title(command)}
      confirmLabel={command}
      cancelLabel={t.ask.change}
      tone={adjustment.direction === 'give' ? 'primary' : 'danger'}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t.ask.reason(reason)}</p>
      {account.kind === 'player' && (
        <p>
          {t.ask.before(
            account.user.username,
            <Amount decimals="all" value={account.user.available} strong />,
            <Amount decimals="all" value={availableAfter(account, adjustment)} strong />,
          )}
        </p>
      )}
      <p>{t.ask.final}</p>
    </ConfirmDialog>
  );
}

function Done({ adjustment, answer }: { adjustment: Adjustment; answer: Answer }) {
  const t = useMessages(coins);
  const { account } = adjustment;
  const now = <Amount decimals="all" value={answer.balanceAfter} strong />;
  return (
    <Note tone="success" announce title={t.done.title(commandOf(adjustment, t))}>
      {account.kind === 'player' ? t.done.player(account.user.username, now) : t.done[account.kind](now)}
    </Note>
  );
}
