import { kit, useMessages } from '@laurel/shared/ui/locale';
import { memo, useState } from 'react';
import { classNames } from '../class-names';
import { Player } from '../player';
import { Wreath } from '../wreath';
import s from './bracket.module.css';
import { MatchCard } from './match-card';
import type { BracketChampion, BracketMatch, BracketRound } from './types';

export interface BracketProps {
  /** Names the bracket: "Bracket of Winter Laurel Cup XII". */
  label: string;
  rounds: readonly BracketRound[];
  champion?: BracketChampion | undefined;
}

/**
 * Single elimination, rounds from left to right, the way of the winners in leaf. In a narrow place one round shows at a
 * time, chosen above; it opens on the first round that is still being played.
 */
export function Bracket({ label, rounds, champion }: BracketProps) {
  const t = useMessages(kit).bracket;
  const running = rounds.findIndex((round) => round.matches.some((match) => match !== null && !isDecided(match)));
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = chosen ?? rounds[running === -1 ? rounds.length - 1 : running]?.id;
  return (
    <section aria-label={label} className={s.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div role="group" aria-label={t.rounds} className={s.tabs}>
        {rounds.map((round) => (
          <button
            key={round.id}
            type="button"
            aria-pressed={round.id === shown}
            onClick={() => setChosen(round.id)}
            className={s.tab}
          >
            {round.title}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={s.scroll} tabIndex={0} aria-label={t.scrolling(label)}>
        <div className={s.bracket}>
          {rounds.map((round, index) => (
            <Round
              key={round.id}
              round={round}
              before={rounds[index - 1]}
              last={index === rounds.length - 1}
              shown={round.id === shown}
              towardChampion={champion !== undefined}
            />
          ))}
          {champion && <Champion champion={champion} />}
        </div>
      </section>
    </section>
  );
}

interface RoundProps {
  round: BracketRound;
  before: BracketRound | undefined;
  last: boolean;
  shown: boolean;
  towardChampion: boolean;
}

/** Kept as it is while another round is chosen: a large bracket has a hundred matches and more. */
const Round = memo(function Round({ round, before, last, shown, towardChampion }: RoundProps) {
  return (
    <div className={classNames(s.round, shown && s.shown)}>
      <h3 className={s.title}>
        {round.title}
        {round.detail !== undefined && <small className={s.detail}>{round.detail}</small>}
      </h3>
      <ol className={s.matches}>
        {round.matches.map((match, index) => {
          const feeders = before ? [before.matches[index * 2], before.matches[index * 2 + 1]] : [];
          const out = last ? towardChampion && s.straight : index % 2 === 0 ? s.down : s.up;
          return (
            <li
              key={match?.id ?? `empty ${index}`}
              className={classNames(
                s.slot,
                match && out,
                match && isDecided(match) && s.decided,
                feeders.some(Boolean) && s.fed,
                feeders.some((feeder) => feeder && isDecided(feeder)) && s.fedByWinner,
              )}
            >
              {match && <MatchCard match={match} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
});

function Champion({ champion: { title, detail, text, player } }: { champion: BracketChampion }) {
  const t = useMessages(kit).bracket;
  return (
    <div className={s.champion}>
      <h3 className={s.title}>
        {title ?? t.champion}
        {detail !== undefined && <small className={s.detail}>{detail}</small>}
      </h3>
      <div className={s.crown}>
        <div className={s.wreath}>
          <Wreath text={player ? undefined : text} empty={false} />
        </div>
        {player && <Player username={player.username} avatar={player.avatar} />}
      </div>
    </div>
  );
}

function isDecided(match: BracketMatch): boolean {
  return match.lines.some((line) => line.kind === 'player' && line.outcome === 'winner');
}
