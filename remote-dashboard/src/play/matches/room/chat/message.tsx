import { CallForm, useForm } from '@laurel/shared/form';
import type { ChatMessage } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextAreaField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Menu, type MenuEntry } from '@laurel/shared/ui/menu';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { chat as words } from '../../messages/en/chat';
import s from './chat.module.css';
import { splitLinks } from './links';
import { maxLetters } from './message-text';
import { ReportMessage } from './report-message';

interface MessageProps {
  message: ChatMessage;
  matchId: string;
  open: boolean;
  plays: boolean;
  blocks: boolean;
}

export function Message({ message, matchId, open, plays, blocks }: MessageProps) {
  const t = useMessages(words);
  const isOwn = useSessionUser()?.id === message.author.id;
  const [editing, setEditing] = useState(false);
  const [reporting, setReporting] = useState(false);
  const { author, staff, text, kind } = message;
  const name = <strong className={s.name}>{isOwn ? t.you : author.username}</strong>;
  if (kind !== 'text') return <span className={s.muted}>{t.said[kind](name, isOwn, text)}</span>;
  return (
    <div className={s.message}>
      <div className={s.words}>
        <span className={s.by}>
          {name}
          {staff && <span className={s.muted}> {t.moderator}</span>}
        </span>
        {editing && text !== null ? (
          <EditForm matchId={matchId} message={message} text={text} onClose={() => setEditing(false)} />
        ) : (
          <MessageText message={message} />
        )}
      </div>
      {!isOwn && plays && !staff && text !== null && (
        <OthersMenu message={message} blocks={blocks} onReport={() => setReporting(true)} />
      )}
      {/* The form stays if the author deletes the message, so that the reader doesn't lose what they typed. */}
      {reporting && <ReportMessage message={message} matchId={matchId} onClose={() => setReporting(false)} />}
      {isOwn && text !== null && !editing && (
        <MessageMenu message={message} matchId={matchId} onEdit={open ? () => setEditing(true) : undefined} />
      )}
    </div>
  );
}

function MessageText({ message }: { message: ChatMessage }) {
  const { text, staff, editedAt, firstText, deletedBy, reported } = message;
  const t = useMessages(words);
  return (
    <>
      {text === null ? (
        <span className={s.muted}>{deletedBy ? t.deletedBy(deletedBy.username) : t.deleted}</span>
      ) : (
        <span dir="auto" className={s.text}>
          {staff ? renderLinks(text) : text}
        </span>
      )}
      {text !== null && editedAt !== null && <span className={s.muted}> {t.edited}</span>}
      {text !== null && reported && <span className={s.muted}> {t.report.done}</span>}
      {firstText !== null && (
        <span dir="auto" className={s.first}>
          {t.first(firstText)}
        </span>
      )}
    </>
  );
}

/** Only staff's messages show links. A player's link could lead the reader to another site. */
const renderLinks = (text: string): ReactNode =>
  splitLinks(text).map(({ at, part, isLink }) =>
    isLink ? (
      <TextLink key={at} href={part} tone="plain">
        {part}
      </TextLink>
    ) : (
      part
    ),
  );

interface MessageMenuProps {
  message: ChatMessage;
  matchId: string;
  onEdit: (() => void) | undefined;
}

function MessageMenu({ message, matchId, onEdit }: MessageMenuProps) {
  const t = useMessages(words);
  const { failure: describeFailure } = useMessages(answers);
  const [asking, setAsking] = useState(false);
  const removeCommand = useCommand('deleteChatMessage', { refreshes: ['getMatchChat'], ownRetry: true });
  const entries: MenuEntry[] = [
    ...(onEdit ? [{ kind: 'action' as const, label: t.edit.action, onSelect: onEdit }] : []),
    { kind: 'action', label: t.remove.action, tone: 'danger', onSelect: () => setAsking(true) },
  ];
  return (
    <>
      <Menu
        entries={entries}
        trigger={<IconButton icon={Ellipsis} label={t.options(message.text ?? '')} className={s.options} />}
      />
      <ConfirmDialog
        open={asking}
        title={t.remove.title}
        confirmLabel={t.remove.action}
        cancelLabel={t.remove.keep}
        tone="danger"
        busy={removeCommand.fetching}
        error={removeCommand.failure && describeFailure(removeCommand.failure)}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const { error } = await removeCommand.run({ params: { id: matchId, messageId: message.id } });
          if (!error) setAsking(false);
        }}
      >
        <p>{t.remove.text}</p>
      </ConfirmDialog>
    </>
  );
}

interface OthersMenuProps {
  message: ChatMessage;
  blocks: boolean;
  onReport: () => void;
}

function OthersMenu({ message, blocks, onReport }: OthersMenuProps) {
  const t = useMessages(words);
  const { id, username } = message.author;
  const { failure: describeFailure } = useMessages(answers);
  const [asking, setAsking] = useState(false);
  const blockCommand = useCommand('setBlock', {
    announce: 'success',
    refreshes: ['getMatchChat', 'getMatchLobby'],
    ownRetry: true,
  });
  const unblockCommand = useCommand('setBlock', { announce: 'both', refreshes: ['getMatchChat', 'getMatchLobby'] });
  const unblockPlayer = () => void unblockCommand.run({ params: { id }, body: { blocked: false } });
  return (
    <>
      <Menu
        entries={[
          ...(message.reported ? [] : [{ kind: 'action' as const, label: t.report.action, onSelect: onReport }]),
          blocks
            ? { kind: 'action', label: t.block.undo(username), onSelect: unblockPlayer }
            : { kind: 'action', label: t.block.action(username), tone: 'danger', onSelect: () => setAsking(true) },
        ]}
        trigger={<IconButton icon={Ellipsis} label={t.options(message.text ?? '')} className={s.options} />}
      />
      <ConfirmDialog
        open={asking}
        title={t.block.title(username)}
        confirmLabel={t.block.action(username)}
        tone="danger"
        busy={blockCommand.fetching}
        error={blockCommand.failure && describeFailure(blockCommand.failure)}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const { error } = await blockCommand.run({ params: { id }, body: { blocked: true } });
          if (!error) setAsking(false);
        }}
      >
        <p>{t.block.text(username)}</p>
      </ConfirmDialog>
    </>
  );
}

interface EditFormProps {
  matchId: string;
  message: ChatMessage;
  text: string;
  onClose: () => void;
}

function EditForm({ matchId, message, text, onClose }: EditFormProps) {
  const t = useMessages(words);
  const form = useForm('editChatMessage', {
    initial: { text },
    request: (values) => ({ params: { id: matchId, messageId: message.id }, body: values }),
    refreshes: ['getMatchChat'],
    onDone: onClose,
  });
  return (
    <CallForm form={form} aria-label={t.edit.title}>
      <TextAreaField {...form.field('text')} label={t.edit.title} rows={2} maxLength={maxLetters} />
      <FormActions>
        <Button size="small" onClick={onClose}>
          {t.edit.cancel}
        </Button>
        <SubmitButton size="small" variant="primary" disabled={form.values.text.trim() === ''}>
          {t.edit.save}
        </SubmitButton>
      </FormActions>
    </CallForm>
  );
}
