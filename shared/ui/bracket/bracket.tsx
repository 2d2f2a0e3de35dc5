import { kit, useMessages } from '@laurel/shared/ui/locale';
import { memo, startTransition, useCallback, useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import { joinClassNames } from '../class-names';
import { Player } from '../player';
import { useScrollEdges } from '../scroll-edges';
import { Wreath } from '../wreath';
import s from './bracket.module.css';
import { MatchCard } from './match-card';
import type { BracketChampion, BracketMatch, BracketRound } from './types';
import { useFindInPage } from './use-find-in-page';

export interface BracketProps {
  label: string;
  rounds: readonly BracketRound[];
  champion?: BracketChampion | undefined;
  linked?: boolean | undefined;
}

const roundsBeside = 4;
const matchesOnPage = 8;

export function Bracket({ label, rounds, champion, linked = true }: BracketProps) {
  const t = useMessages(kit).bracket;
  const runningIndex = rounds.findIndex((round) => round.matches.some((match) => match !== null && !isDecided(match)));
  const firstOpenRoundId = rounds[runningIndex === -1 ? rounds.length - 1 : runningIndex]?.id;
  const [chosenRoundId, setChosenRoundId] = useState<string | null>(null);
  const shownRoundId = chosenRoundId ?? firstOpenRoundId;
  // The tabs react at once. The matches render later, because there can be a hundred.
  const [drawnChosenId, setDrawnChosenId] = useState<string | null>(null);
  const drawnRoundId = drawnChosenId ?? firstOpenRoundId;
  const chooseRound = (id: string) => {
    setChosenRoundId(id);
    startTransition(() => setDrawnChosenId(id));
  };
  // Renders synchronously, because the browser scrolls immediately afterwards.
  const showRoundAt = useCallback(
    (roundIndex: number) => {
      const id = rounds[roundIndex]?.id;
      if (id === undefined) return;
      flushSync(() => {
        setChosenRoundId(id);
        setDrawnChosenId(id);
      });
    },
    [rounds],
  );
  const bracketRef = useFindInPage<HTMLDivElement>(showRoundAt);
  const tabEdges = useScrollEdges('[aria-pressed=true]');
  const bracketEdges = useScrollEdges<HTMLElement>();
  const isLong = rounds.length > roundsBeside + 1;
  // A server sends only the rounds that show at some width, because all rounds can be megabytes of HTML.
  const rendersHiddenRounds = useDeferredValue(true, !isLong);
  const isListed = (rounds[0]?.matches.length ?? 0) > matchesOnPage;
  const drawnIndex = rounds.findIndex(({ id }) => id === drawnRoundId);
  const firstShownIndex = isLong ? Math.max(0, Math.min(drawnIndex, rounds.length - roundsBeside)) : 0;
  const shownEnd = isLong ? firstShownIndex + roundsBeside : rounds.length;
  return (
    <section aria-label={label} className={joinClassNames(s.frame, isLong && s.long, isListed && s.listed)}>
      {rounds.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
        <div
          role="group"
          aria-label={t.rounds}
          ref={tabEdges.ref}
          className={joinClassNames(s.tabs, tabEdges.className)}
        >
          {rounds.map((round) => (
            <button
              key={round.id}
              type="button"
              aria-pressed={round.id === shownRoundId}
              onClick={() => chooseRound(round.id)}
              className={s.tab}
            >
              {round.title}
            </button>
          ))}
        </div>
      )}
      <section
        ref={bracketEdges.ref}
        className={joinClassNames(s.scroll, bracketEdges.className)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t.scrolling(label)}
      >
        <div className={s.bracket} ref={bracketRef}>
          {rounds.map((round, index) => {
            const beside = classifyPlace(index, firstShownIndex, shownEnd, rounds.length);
            return (
              <Round
                key={round.id}
                round={round}
                before={linked ? rounds[index - 1] : undefined}
                after={linked ? rounds[index + 1] : undefined}
                last={index === rounds.length - 1 || !linked}
                isShown={round.id === drawnRoundId}
                isEmpty={beside === 'out' && !rendersHiddenRounds}
                beside={beside}
                towardChampion={champion !== undefined}
              />
            );
          })}
          {champion && <Champion champion={champion} beside={shownEnd === rounds.length} />}
        </div>
      </section>
    </section>
  );
}

type NeighbourPosition = 'out' | 'first' | 'between' | 'last';

/** Returns `last` only if more rounds follow out of view. */
function classifyPlace(
  index: number,
  firstShownIndex: number,
  shownEnd: number,
  roundCount: number,
): NeighbourPosition {
  if (index < firstShownIndex || index >= shownEnd) return 'out';
  if (index === firstShownIndex) return 'first';
  return index === shownEnd - 1 && shownEnd < roundCount ? 'last' : 'between';
}

interface RoundProps {
  round: BracketRound;
  before: BracketRound | undefined;
  after: BracketRound | undefined;
  last: boolean;
  isShown: boolean;
  isEmpty: boolean;
  beside: NeighbourPosition;
  towardChampion: boolean;
}

function Round({ round, before, after, last, isShown, isEmpty, beside, towardChampion }: RoundProps) {
  return (
    <div className={joinClassNames(s.round, isShown && s.shown, s[beside])}>
      <h3 className={s.title}>
        {round.title}
        {round.detail !== undefined && <small className={s.detail}>{round.detail}</small>}
      </h3>
      {!isEmpty && <Matches round={round} before={before} after={after} last={last} towardChampion={towardChampion} />}
    </div>
  );
}

/** Memoised, so that choosing a round doesn't render a hundred matches again. */
const Matches = memo(function Matches({
  round,
  before,
  after,
  last,
  towardChampion,
}: Pick<RoundProps, 'round' | 'before' | 'after' | 'last' | 'towardChampion'>) {
  return (
    <ol className={s.matches}>
      {round.matches.map((match, index) => {
        const feeders = findFeeders(before, round, index);
        const isAcross = after?.matches.length === round.matches.length;
        const outLine = last ? towardChampion && s.straight : isAcross ? s.across : index % 2 === 0 ? s.down : s.up;
        return (
          <li
            key={match?.id ?? `empty ${index}`}
            className={joinClassNames(
              s.slot,
              match && outLine,
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
  );
});

function findFeeders(before: BracketRound | undefined, round: BracketRound, index: number) {
  if (!before) return [];
  if (before.matches.length === round.matches.length) return [before.matches[index]];
  return [before.matches[index * 2], before.matches[index * 2 + 1]];
}

interface ChampionProps {
  champion: BracketChampion;
  beside: boolean;
}

function Champion({ champion: { title, detail, text, player }, beside }: ChampionProps) {
  const t = useMessages(kit).bracket;
  return (
    <div className={joinClassNames(s.champion, !beside && s.out)}>
      <h3 className={s.title}>
        {title ?? t.champion}
        {detail !== undefined && <small className={s.detail}>{detail}</small>}
      </h3>
      <div className={s.crown}>
        <div className={s.wreath}>
          <Wreath text={text} empty={false} />
        </div>
        {player && <Player username={player.username} avatar={player.avatar} to={player.to} />}
      </div>
    </div>
  );
}

function isDecided(match: BracketMatch): boolean {
  return match.lines.some((line) => line.kind === 'player' && line.outcome === 'winner');
}
