import { CallForm, useForm } from '@laurel/shared/form';
import type { MatchLobby, MatchRoom } from '@laurel/shared/protocol';
import { refreshReads, useRead, writeRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { useCopy } from '@laurel/shared/ui/copy';
import { SelectField, TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { useRef, useState } from 'react';
import { Moment } from '../../../../clock/moment';
import { lobby as words } from '../../messages/en/lobby';
import { Facts } from '../facts';
import s from '../lobby.module.css';
import { isLobbyNeeded, useShownRoom } from '../shown-room';

const refreshEvery = 4000;

export function Lobby() {
  const t = useMessages(words);
  const { room } = useShownRoom();
  const plays = room.entrantId !== null;
  const canRead = plays || room.staff?.joined === true;
  const isNeeded = isLobbyNeeded(room);
  const request = { params: { id: room.id } };
  const read = useRead('getMatchLobby', request, { enabled: canRead, refreshEvery });
  const [editing, setEditing] = useState(false);
  const lobby = read.status === 'ready' ? read.data : null;
  if (!canRead || (!isNeeded && (lobby === null || lobby.version === 0))) return null;
  return (
    <section aria-labelledby="lobby" className={s.lobby}>
      <RuleHeading id="lobby" title={t.title} />
      <ReadNote read={read} what={t.what} safe={t.safe} />
      {lobby &&
        (editing ? (
          <LobbyForm lobby={lobby} room={room} onClose={() => setEditing(false)} />
        ) : (
          <>
            <LobbyFacts lobby={lobby} />
            {plays && isNeeded && (
              <Button size="small" onClick={() => setEditing(true)}>
                {lobby.version === 0 ? t.fill : t.edit}
              </Button>
            )}
          </>
        ))}
    </section>
  );
}

function LobbyFacts({ lobby }: { lobby: MatchLobby }) {
  const t = useMessages(words);
  const { name, password, hasPassword, server, hostId, inviterId, savedBy, savedAt, savedByBlocked, version } = lobby;
  const [shownVersion, setShownVersion] = useState<number | null>(null);
  const findPlayer = (id: string | null) => lobby.players.find((player) => id !== null && player?.id === id);
  const host = findPlayer(hostId);
  const inviter = findPlayer(inviterId);
  const invitedPlayer = inviter && lobby.players.find((player) => player && player.id !== inviter.id);
  if (savedBy === null || savedAt === null)
    return (
      <Text size="t2" tone="muted">
        {t.empty}
      </Text>
    );
  if (savedByBlocked && shownVersion !== version)
    return (
      <>
        <Text size="t2" tone="muted">
          {t.blocked(savedBy.username)}
        </Text>
        <Button size="small" onClick={() => setShownVersion(version)}>
          {t.show}
        </Button>
      </>
    );
  return (
    <>
      <Facts
        facts={[
          host !== undefined && host !== null && { term: t.host, value: host.username },
          name !== '' && { term: t.name, value: <CopyableText text={name} label={t.name} /> },
          hasPassword && {
            term: t.password,
            value: password === null ? t.hidden : <CopyableText text={password} label={t.password} />,
          },
          server !== '' && { term: t.server, value: <CopyableText text={server} label={t.server} /> },
          !!inviter &&
            !!invitedPlayer && { term: t.invite, value: t.invites(inviter.username, invitedPlayer.username) },
        ]}
      />
      <Text size="t1" tone="muted">
        {t.saved(savedBy.username, <Moment value={savedAt} />)}
      </Text>
    </>
  );
}

function CopyableText({ text, label }: { text: string; label: string }) {
  const t = useMessages(words).copy;
  const { state, copy } = useCopy();
  return (
    <span className={s.copied}>
      <span className={s.value}>{text}</span>
      <Button size="small" variant="ghost" aria-label={t.action(label)} onClick={() => void copy(text)}>
        {t.states[state]}
      </Button>
      <VisuallyHidden>
        <span role="status">{state === 'idle' ? '' : t.states[state]}</span>
      </VisuallyHidden>
    </span>
  );
}

interface LobbyFormProps {
  lobby: MatchLobby;
  room: MatchRoom;
  onClose: () => void;
}

/** Stands for no player, because a select can't have the value null. */
const noPlayer = 'none';

function LobbyForm({ lobby, room, onClose }: LobbyFormProps) {
  const t = useMessages(words);
  const [version, setVersion] = useState(lobby.version);
  const sentVersion = useRef(lobby.version);
  const toPlayerId = (id: string) => (id === noPlayer ? null : id);
  const form = useForm('saveMatchLobby', {
    initial: {
      hostId: lobby.hostId ?? noPlayer,
      inviterId: lobby.inviterId ?? noPlayer,
      name: lobby.name,
      password: lobby.password ?? '',
      server: lobby.server,
    },
    request: ({ hostId, inviterId, ...texts }) => {
      sentVersion.current = lobby.version;
      return {
        params: { id: room.id },
        body: { ...texts, version: lobby.version, hostId: toPlayerId(hostId), inviterId: toPlayerId(inviterId) },
      };
    },
    announce: 'success',
    refreshes: ['getMatchChat'],
    onDone: (savedLobby) => {
      writeRead('getMatchLobby', { params: { id: room.id } }, savedLobby);
      onClose();
    },
    onRefused: ({ error }) => {
      setVersion(sentVersion.current);
      if (error.kind === 'status' && error.code === 'version_conflict') refreshReads('getMatchLobby');
    },
  });
  const playerOptions = lobby.players.flatMap((player) => (player ? { value: player.id, label: player.username } : []));
  const isNewer = lobby.version > version;
  return (
    <>
      {isNewer && (
        <div className={s.newer} role="status">
          <Text size="t2">{t.newer}</Text>
          <LobbyFacts lobby={lobby} />
        </div>
      )}
      <CallForm form={form} aria-label={t.title} {...(isNewer && { problem: false })}>
        <SelectField
          label={t.host}
          {...form.field('hostId')}
          options={[{ value: noPlayer, label: t.undecided }, ...playerOptions]}
        />
        <TextField label={t.name} maxLength={80} autoComplete="off" {...form.field('name')} />
        <TextField
          label={t.password}
          hint={t.passwordHint}
          maxLength={80}
          autoComplete="off"
          {...form.field('password')}
        />
        <TextField label={t.server} maxLength={80} autoComplete="off" {...form.field('server')} />
        <SelectField
          label={t.invite}
          {...form.field('inviterId')}
          options={[
            { value: noPlayer, label: t.undecided },
            ...playerOptions.map(({ value, label }) => ({
              value,
              label: t.invites(label, playerOptions.find((option) => option.value !== value)?.label ?? ''),
            })),
          ]}
        />
        <FormActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <SubmitButton variant="primary">{isNewer ? t.replace : t.save}</SubmitButton>
        </FormActions>
      </CallForm>
    </>
  );
}
