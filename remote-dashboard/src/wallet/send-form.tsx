import type { CallFailure } from '@laurel/shared/api';
import { formatAmount as decimalOf, parseAmount } from '@laurel/shared/contract';
import { outcomeUnknown, serviceState, useCommand } from '@laurel/shared/service';
import { Amount, formatExactAmount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { AmountField, TextField } from '@laurel/shared/ui/field';
import { Form, SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { SkeletonLine } from '@laurel/shared/ui/skeleton';
import { useState } from 'react';
import { phrases } from '../phrases/messages/en';
import { wallet } from './messages/en/wallet';

interface Sending {
  username: string;
  /** A decimal string above zero. */
  amount: string;
  note?: string;
}

/** Where one sending stands, from typing to the books. */
type Stage =
  | { is: 'typing' }
  | { is: 'asking'; sending: Sending }
  /** It was sent and no answer came: only the same command may follow. */
  | { is: 'unknown'; sending: Sending; why: CallFailure }
  | { is: 'done'; sending: Sending };

type Problems = Partial<Record<'username' | 'amount', string[]>>;

/** Whether the answer says when to try again. */
const mayTryLater = ({ error }: CallFailure): boolean => error.kind === 'status' && error.retryAfter !== undefined;

/** Sends coins to another player, in two steps: to whom and how much, then the sentence to confirm. */
export function SendForm({
  available,
  asking,
}: {
  /** Null where it is not known. */
  available: string | null;
  /** It is on its way. */
  asking: boolean;
}) {
  const t = useMessages(wallet).send;
  const { failure } = useMessages(answers);
  const [username, setUsername] = useState('');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [stage, setStage] = useState<Stage>({ is: 'typing' });
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  const command = useCommand('createTransaction', { refreshes: ['getUser', 'listTransactions'] });
  const fields = refusal?.error.kind === 'status' ? refusal.error.fields : {};
  const atField = Object.keys(fields).length > 0;
  const locked = stage.is === 'unknown';

  const edit = (change: (value: string) => void) => (value: string) => {
    setRefusal(null);
    setProblems({});
    if (stage.is === 'done') setStage({ is: 'typing' });
    change(value);
  };
  const review = () => {
    const name = username.trim();
    const found: Problems = {};
    if (name === '') found.username = [t.missing.username];
    if (amount === '' || parseAmount(amount) === 0n) found.amount = [t.missing.amount];
    else if (available !== null && parseAmount(amount) > parseAmount(available)) found.amount = [t.missing.tooMuch];
    setProblems(found);
    setRefusal(null);
    const words = note.trim();
    if (!found.username && !found.amount)
      setStage({ is: 'asking', sending: { username: name, amount, ...(words && { note: words }) } });
  };
  const settle = (sending: Sending, error: CallFailure | null) => {
    if (!error) {
      setStage({ is: 'done', sending });
      for (const clear of [setUsername, setAmount, setNote]) clear('');
    } else if (outcomeUnknown(error, { again: locked })) setStage({ is: 'unknown', sending, why: error });
    else {
      setRefusal(error);
      setStage({ is: 'typing' });
    }
  };
  const send = async (sending: Sending) => {
    const result = await command.run({ body: { kind: 'send', ...sending } });
    settle(sending, result.error ? result : null);
  };
  const sendAgain = async (sending: Sending) => {
    await command.retry();
    settle(sending, serviceState('createTransaction').error);
  };

  return (
    <Panel as="section" aria-labelledby="send">
      <Stack gap="large">
        <Heading level={2} id="send">
          {t.title}
        </Heading>
        <Form aria-labelledby="send" onSubmit={review} error={refusal && !atField ? failure(refusal) : undefined}>
          <Stack gap="medium">
            <AmountField
              label={t.amount}
              size="large"
              value={amount}
              onChange={edit(setAmount)}
              hint={
                available === null
                  ? asking && <SkeletonLine width="24ch" />
                  : t.available(<Amount decimals="all" value={available} />)
              }
              errors={problems.amount ?? fields.amount}
              disabled={locked}
              required
            />
            <TextField
              label={t.to}
              value={username}
              onChange={edit(setUsername)}
              hint={t.toHint}
              errors={problems.username ?? fields.username}
              autoComplete="off"
              maxLength={20}
              disabled={locked}
              required
            />
            <TextField
              label={t.note}
              value={note}
              onChange={edit(setNote)}
              hint={t.noteHint}
              errors={fields.note}
              maxLength={140}
              disabled={locked}
              optional
            />
            <SubmitButton full size="large" disabled={locked}>
              {t.review}
            </SubmitButton>
          </Stack>
        </Form>
        {stage.is === 'done' && (
          <Note tone="success" announce>
            {t.sent(formatExactAmount(stage.sending.amount), stage.sending.username)}
          </Note>
        )}
        {stage.is === 'unknown' && (
          <Note
            tone="warning"
            announce
            title={t.unknown}
            action={
              <>
                <Button size="small" busy={command.fetching} onClick={() => sendAgain(stage.sending)}>
                  {t.again}
                </Button>{' '}
                <Button
                  size="small"
                  variant="ghost"
                  disabled={command.fetching}
                  onClick={() => setStage({ is: 'typing' })}
                >
                  {t.leave}
                </Button>
              </>
            }
          >
            {t.unknownText}
            {mayTryLater(stage.why) && <> {failure(stage.why)}</>}
          </Note>
        )}
      </Stack>
      {stage.is === 'asking' && (
        <Ask
          sending={stage.sending}
          available={available}
          busy={command.fetching}
          onConfirm={() => send(stage.sending)}
          onClose={() => setStage({ is: 'typing' })}
        />
      )}
    </Panel>
  );
}

interface AskProps {
  sending: Sending;
  available: string | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Ask({ sending: { username, amount, note }, available, busy, onConfirm, onClose }: AskProps) {
  const t = useMessages(wallet).send;
  const { quote } = useMessages(phrases);
  const coins = formatExactAmount(amount);
  const left = available === null ? null : decimalOf(parseAmount(available) - parseAmount(amount));
  return (
    <ConfirmDialog
      open
      title={t.ask(coins, username)}
      confirmLabel={t.confirm(coins)}
      cancelLabel={t.change}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {note !== undefined && <p>{quote(note)}</p>}
      <p>{left === null ? t.forGood : t.left(<Amount decimals="all" value={left} strong />)}</p>
    </ConfirmDialog>
  );
}
