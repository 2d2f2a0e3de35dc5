import { joinClassNames } from '@laurel/shared/ui/class-names';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Player } from '@laurel/shared/ui/player';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { contestSeeding } from '../messages/en/contest-seeding';
import { contestWords } from '../messages/en/contest-words';
import s from './seed-list.module.css';
import { moveToPlace, type SeededEntrant } from './seed-order';
import { useDrag } from './use-drag';

export interface SeedListProps {
  entrants: readonly SeededEntrant[];
  /** Null if the user can't change the order. */
  onChange: ((order: string[]) => void) | null;
}

export function SeedList({ entrants, onChange }: SeedListProps) {
  const t = useMessages(contestSeeding);
  const listElement = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const order = entrants.map(({ id }) => id);
  const moveEntrant = (id: string, to: number) => {
    const newOrder = moveToPlace(order, id, to);
    const name = entrants.find((entrant) => entrant.id === id)?.player.username ?? '';
    setAnnouncement(t.moved(name, newOrder.indexOf(id) + 1, newOrder.length));
    if (newOrder.join() !== order.join()) onChange?.(newOrder);
  };
  const drag = useDrag(listElement, (id, gap) => moveEntrant(id, gap > order.indexOf(id) ? gap - 1 : gap));
  const lastIndex = entrants.length - 1;
  return (
    <>
      <ol ref={listElement} className={joinClassNames(s.seeds, drag.id !== null && s.dragging)} aria-label={t.list}>
        {entrants.map((entrant, index) => (
          <li
            key={entrant.id}
            className={joinClassNames(
              s.seed,
              drag.id === entrant.id && s.dragged,
              drag.gap === index && s.above,
              index === lastIndex && drag.gap === entrants.length && s.below,
            )}
          >
            {onChange ? (
              <>
                <Handle
                  name={entrant.player.username}
                  onGrab={(y) => drag.start({ id: entrant.id, y })}
                  onMove={(to) => moveEntrant(entrant.id, to === 'first' ? 0 : to === 'last' ? lastIndex : index + to)}
                />
                <SeedBox
                  seed={index + 1}
                  label={t.seedOf(entrant.player.username)}
                  onChange={(seed) => moveEntrant(entrant.id, seed - 1)}
                />
              </>
            ) : (
              <span className={s.number}>{formatNumber(index + 1)}</span>
            )}
            <Entrant entrant={entrant} />
            {onChange && (
              <span className={s.steps}>
                <IconButton
                  icon={ArrowUp}
                  label={t.up(entrant.player.username)}
                  disabled={index === 0}
                  onClick={() => moveEntrant(entrant.id, index - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t.down(entrant.player.username)}
                  disabled={index === lastIndex}
                  onClick={() => moveEntrant(entrant.id, index + 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

function Entrant({ entrant: { player, rating, status } }: { entrant: SeededEntrant }) {
  const t = useMessages(contestSeeding);
  const { entrants: statuses } = useMessages(contestWords);
  const ratingText = rating && (rating.provisional ? t.provisional(rating.rating) : t.rated(rating.rating));
  return (
    <span className={s.entrant}>
      <Player username={player.username} avatar={player.avatarUrl} size="small" />
      <span className={s.facts}>
        {ratingText ?? t.unrated}, {statuses[status].toLowerCase()}
      </span>
    </span>
  );
}

interface HandleProps {
  name: string;
  onGrab: (y: number) => void;
  onMove: (to: -1 | 1 | 'first' | 'last') => void;
}

const movesByKey = { ArrowUp: -1, ArrowDown: 1, Home: 'first', End: 'last' } as const;
const isMoveKey = (key: string): key is keyof typeof movesByKey => key in movesByKey;

function Handle({ name, onGrab, onMove }: HandleProps) {
  const t = useMessages(contestSeeding);
  const pressKey = (event: KeyboardEvent) => {
    if (!isMoveKey(event.key) || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    onMove(movesByKey[event.key]);
  };
  return (
    <IconButton
      icon={GripVertical}
      label={t.handle(name)}
      className={s.handle}
      onKeyDown={pressKey}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.focus();
        onGrab(event.clientY);
      }}
    />
  );
}

function SeedBox({ seed, label, onChange }: { seed: number; label: string; onChange: (seed: number) => void }) {
  const [typedPlace, setTypedPlace] = useState<string | null>(null);
  const applyTypedPlace = () => {
    const to = Number(typedPlace ?? seed);
    setTypedPlace(null);
    if (Number.isInteger(to) && to > 0 && to !== seed) onChange(to);
  };
  return (
    <input
      className={s.box}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={typedPlace ?? String(seed)}
      onChange={(event) => setTypedPlace(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={applyTypedPlace}
      onKeyDown={(event) => {
        if (event.key === 'Enter') applyTypedPlace();
        if (event.key === 'Escape') setTypedPlace(null);
      }}
    />
  );
}
