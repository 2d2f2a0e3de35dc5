import type { AnswerOf, UserSummary } from '@laurel/shared/contract';
import { useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { ChoiceCards, TextField } from '@laurel/shared/ui/field';
import { Player } from '@laurel/shared/ui/player';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { useEffect, useState } from 'react';
import s from './player-search.module.css';

const typingPause = 250;

/** The choice takes the place of the list: the focus must not fall out of the form. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

export interface PlayerSearchProps {
  chosen: UserSummary | null;
  onChoose: (user: UserSummary | null) => void;
  errors?: readonly string[] | undefined;
  disabled?: boolean | undefined;
}

/** Finds a user by name or mail address and shows their available coins. */
export function PlayerSearch({ chosen, onChoose, errors, disabled }: PlayerSearchProps) {
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  if (chosen) {
    return (
      <div ref={takeFocus} tabIndex={-1} className={s.chosen}>
        <Player username={chosen.username} avatar={chosen.avatarUrl} size="large" />
        <span className={s.available}>
          <Amount value={chosen.available} strong /> available
        </span>
        <Button size="small" onClick={() => onChoose(null)} disabled={disabled}>
          Choose another
        </Button>
      </div>
    );
  }
  return (
    <div className={s.search}>
      <TextField
        label="Find a player"
        type="search"
        value={typed}
        onChange={setTyped}
        hint="By user name or mail address, two letters or more."
        errors={errors}
        autoComplete="off"
        maxLength={100}
      />
      {search.length >= 2 && <Found search={search} onChoose={onChoose} />}
    </div>
  );
}

function Found({ search, onChoose }: { search: string; onChoose: (user: UserSummary) => void }) {
  const users = useRead('listUsers', { query: { search, perPage: 8 } }, { keepPrevious: true });
  return (
    <>
      <ReadNote read={users} what="the players" />
      {users.status === 'loading' && <SkeletonRows rows={2} label="Searching" />}
      {users.status === 'ready' && <Players found={users.data} search={search} onChoose={onChoose} />}
    </>
  );
}

interface PlayersProps {
  found: AnswerOf<'listUsers'>;
  search: string;
  onChoose: (user: UserSummary) => void;
}

function Players({ found: { items, meta }, search, onChoose }: PlayersProps) {
  if (items.length === 0) return <p role="status">Nobody is called “{search}”.</p>;
  return (
    <>
      <ChoiceCards
        label="Players found"
        layout="list"
        value=""
        onChange={(id) => {
          const user = items.find((each) => each.id === id);
          if (user) onChoose(user);
        }}
        choices={items.map((user) => ({
          value: user.id,
          title: (
            <>
              {user.username}, <Amount value={user.available} />
            </>
          ),
          detail: `${user.email}, ${user.role}, ${user.status.replace('_', '-')}`,
        }))}
      />
      {meta.total > items.length && <p>{meta.total - items.length} more: write more of the name.</p>}
    </>
  );
}

/** The text once the typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
