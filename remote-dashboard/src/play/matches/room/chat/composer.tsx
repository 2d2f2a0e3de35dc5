import type { PlayerRef } from '@laurel/shared/protocol';
import { makeRandomId } from '@laurel/shared/random-id';
import { deleteDraft, readDraft, saveDraft, useCommand } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { answers, formatList, useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { chat as words } from '../../messages/en/chat';
import s from './chat.module.css';
import { maxLetters } from './message-text';

interface ComposerProps {
  matchId: string;
  ready: boolean;
  joinedStaff: readonly PlayerRef[];
  blocks: boolean;
  onType: (isTyping: boolean) => void;
}

interface SendAttempt {
  text: string;
  key: string;
}

export function Composer({ matchId, ready, joinedStaff, blocks, onType }: ComposerProps) {
  const t = useMessages(words);
  const { failure: describeFailure } = useMessages(answers);
  const draftName = `chat:${matchId}`;
  const [text, setText] = useState(() => String(readDraft(draftName) ?? ''));
  const [lastAttempt, setLastAttempt] = useState<SendAttempt | null>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const isSending = useRef(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const id = useId();
  const sendCommand = useCommand('sendChatMessage', { refreshes: ['getMatchChat'], ownRetry: true });
  const lettersLeft = maxLetters - text.length;
  const failureText =
    sendCommand.failure && lastAttempt?.text === text.trim() ? describeFailure(sendCommand.failure) : null;

  const isMuted =
    failureText !== null && sendCommand.failure?.error.kind === 'status' && sendCommand.failure.error.code === 'muted';

  const changeText = (next: string) => {
    setIsWaiting(false);
    setText(next);
    if (next === '') deleteDraft(draftName);
    else saveDraft(draftName, next);
  };
  const sendText = async () => {
    const message = text.trim();
    if (message === '' || isSending.current || isMuted) return;
    // Until the chat is there, nobody knows who reads it.
    if (!ready) return setIsWaiting(true);
    isSending.current = true;
    const attempt =
      lastAttempt?.text === message && sendCommand.failure ? lastAttempt : { text: message, key: makeRandomId() };
    setLastAttempt(attempt);
    const { error } = await sendCommand.run(
      { params: { id: matchId }, body: { text: message } },
      { idempotencyKey: attempt.key },
    );
    isSending.current = false;
    if (error) return;
    setLastAttempt(null);
    changeText('');
    onType(false);
    textArea.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!ready || !isWaiting) return;
    setIsWaiting(false);
    void sendText();
  });
  const sendByEnter = (event: KeyboardEvent) => {
    // While an IME is composing a character (Japanese, Chinese, Korean), Enter only ends the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void sendText();
  };

  const describeNote = () => {
    if (lettersLeft <= 100) return t.left(lettersLeft);
    if (blocks) return t.block.own;
    return joinedStaff.length > 0 ? t.readers(formatList(joinedStaff.map(({ username }) => username))) : t.hint;
  };

  return (
    <form
      className={s.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void sendText();
      }}
    >
      <label htmlFor={id} className={s.label}>
        {t.message}
      </label>
      <textarea
        ref={textArea}
        id={id}
        rows={2}
        value={text}
        readOnly={sendCommand.fetching}
        maxLength={maxLetters}
        aria-describedby={`${id}-note`}
        enterKeyHint="send"
        onChange={(event) => {
          changeText(event.target.value);
          onType(event.target.value !== '');
        }}
        onKeyDown={sendByEnter}
        className={s.input}
      />
      <Button
        type="submit"
        variant="primary"
        size="small"
        busy={sendCommand.fetching || isWaiting}
        disabled={text.trim() === '' || isMuted}
        icon={SendHorizontal}
      >
        {failureText && !isMuted ? t.sendAgain : t.send}
      </Button>
      <Text size="t1" tone={failureText ? 'danger' : 'muted'} className={s.under}>
        <span id={`${id}-note`} role={failureText ? 'alert' : undefined}>
          {failureText ?? describeNote()}
        </span>
      </Text>
    </form>
  );
}
