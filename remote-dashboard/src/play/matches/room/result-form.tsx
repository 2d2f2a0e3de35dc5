import { type FieldErrors, type UnfinishedRequest, useForm } from '@laurel/shared/form';
import { deriveWinOutcome } from '@laurel/shared/formats';
import type { MatchRoom, ReportedGame, ResultInput } from '@laurel/shared/protocol';
import { ActionBar } from '@laurel/shared/ui/action-bar';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { type ChoiceCard, ChoiceCards, TextAreaField } from '@laurel/shared/ui/field';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { type Translated, useMessages, type Wrap } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Score } from '@laurel/shared/ui/score';
import { Text } from '@laurel/shared/ui/text';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { type ReactNode, useState } from 'react';
import { matchActions } from '../messages/en/match-actions';
import { type Perspective, readName } from '../perspective';
import {
  countWins,
  formatGames,
  getOtherSide,
  isDecided,
  isSameGames,
  isWin,
  listLegalGames,
  swapSides,
  toGames,
  toScore,
  type WonGames,
} from '../score';
import { ConcedeButton } from './concede-button';
import { ConfirmButton } from './confirm-button';
import { GameFields } from './game-fields';
import type { Situation } from './situation';
import type { MatchRoomState } from './use-match-room';

export interface ResultFormProps {
  room: MatchRoom;
  perspective: Perspective;
  situation: Situation;
  busy: boolean;
  sendResult: MatchRoomState['sendResult'];
  onAct: MatchRoomState['sendAction'];
}

interface Draft {
  pickedScore: string;
  games: readonly ReportedGame[];
  note: string;
}

type ResultMeaning =
  | { kind: 'none' }
  | { kind: 'report'; games: WonGames }
  | { kind: 'confirm'; games: WonGames }
  | { kind: 'dispute'; games: WonGames; reportedGames: WonGames };

export function ResultForm({ room, perspective, situation, busy, sendResult, onAct }: ResultFormProps) {
  const t = useMessages(matchActions);
  const reportedGames = situation.kind === 'reported' && situation.by === 'other' ? situation.games : null;
  const theirReport = reportedGames ? room.reports.find(({ entrantId }) => entrantId !== room.entrantId) : undefined;
  const [seenReportAt, setSeenReportAt] = useState(theirReport?.at);
  if (theirReport && !seenReportAt) setSeenReportAt(theirReport.at);
  const hasChanged = theirReport !== undefined && seenReportAt !== undefined && theirReport.at !== seenReportAt;
  // Doesn't preselect a report that changed while the form was open, so that the player can't confirm it unread.
  const preselectedGames = hasChanged ? null : reportedGames;
  const ownReport = room.reports.find(({ entrantId }) => entrantId === room.entrantId);
  const ownGames = ownReport ? toGames(ownReport.score, perspective.side) : null;
  const scores = listLegalGames(room.bestOf);
  const reportsEachGame = (room.contest.reporting ?? 'score') !== 'score';
  const findChosenScore = ({ pickedScore, games }: Pick<Draft, 'pickedScore' | 'games'>): WonGames | null => {
    if (!reportsEachGame || games.length === 0)
      return scores.find((score) => formatGames(score) === pickedScore) ?? preselectedGames;
    return isDecided(room.bestOf, games) ? toGames(countWins(games), perspective.side) : null;
  };
  const initialDraft: Draft = {
    pickedScore: ownGames ? formatGames(ownGames) : '',
    games: ownReport?.games ?? [],
    note: '',
  };
  const form = useForm('submitResult', {
    initial: initialDraft,
    request: (draft) => ({
      body: toBody(deriveResultMeaning(findChosenScore(draft), reportedGames), draft, room, perspective),
    }),
    check: (draft): FieldErrors => {
      const score = findChosenScore(draft);
      if (!score) return { score: [reportsEachGame ? t.games.missing : t.missing] };
      return !reportsEachGame && ownGames && isSameGames(score, ownGames) ? { score: [t.change.same] } : {};
    },
    paths: { pickedScore: 'score', games: 'games' },
    send: sendResult,
  });
  const chosenScore = findChosenScore(form.values);
  const meaning = deriveResultMeaning(chosenScore, reportedGames);
  const choices = scores.map((games): ChoiceCard => {
    const key = formatGames(games);
    const agreesWithReport = reportedGames !== null && isSameGames(games, reportedGames);
    return {
      value: key,
      title: <Score left={games.own} right={games.other} size="text" />,
      detail: agreesWithReport ? t.agrees : isWin(games) ? t.won : t.lost,
    };
  });

  const mayConcede = !ownReport && room.actions.includes('concede') && (reportedGames === null || isWin(reportedGames));
  const choiceRemark = reportedGames ? (reportsEachGame ? t.games.pickAnother : t.pickAnother) : t.orConcede;
  const remark = meaning.kind === 'dispute' || ownReport ? undefined : choiceRemark;

  return (
    <section aria-labelledby="result">
      <RuleHeading id="result" title={t.title} trailing={reportsEachGame ? undefined : t.order} />
      {hasChanged && (
        <Note tone="warning" announce>
          {t.change.theirs(readName(perspective.other))}
        </Note>
      )}
      <div>
        {theirReport?.games && (
          <Text>
            {t.games.said(
              readName(perspective.other),
              theirReport.games.map(({ winner }) => (winner === perspective.side ? null : readName(perspective.other))),
            )}
          </Text>
        )}
        {reportsEachGame ? (
          <GameFields
            room={room}
            perspective={perspective}
            games={form.values.games}
            errors={[...(form.field('pickedScore').errors ?? []), ...(form.field('games').errors ?? [])]}
            onChange={(games) => form.set({ games })}
          />
        ) : (
          <ChoiceCards
            label={<VisuallyHidden>{t.label}</VisuallyHidden>}
            {...form.field('pickedScore')}
            name="score"
            value={chosenScore ? formatGames(chosenScore) : ''}
            choices={choices}
          />
        )}
      </div>
      {meaning.kind === 'dispute' && room.actions.includes('object') && (
        <TextAreaField
          {...form.field('note')}
          label={t.note.label}
          optional
          maxLength={500}
          rows={3}
          hint={t.note.hint}
        />
      )}
      <Note>
        {describeConsequence(
          meaning,
          room,
          perspective,
          reportsEachGame ? { ...t.follows, none: t.games.pick } : t.follows,
        )}
      </Note>
      <ActionBar remark={remark}>
        {meaning.kind === 'dispute' ? (
          <ConfirmButton
            label={selectVerb(meaning, t.verbs)}
            variant="primary"
            title={t.dispute.title}
            confirmLabel={t.dispute.confirm}
            cancelLabel={t.dispute.cancel}
            busy={busy}
            onConfirm={form.submit}
          >
            <p>
              {t.dispute.text(
                readName(perspective.other),
                formatGames(meaning.reportedGames),
                formatGames(meaning.games),
              )}
            </p>
          </ConfirmButton>
        ) : (
          <Button variant="primary" size="large" onClick={form.submit} busy={busy}>
            {selectVerb(meaning, t.verbs)}
          </Button>
        )}
        {mayConcede && <ConcedeButton room={room} perspective={perspective} busy={busy} onAct={onAct} />}
      </ActionBar>
    </section>
  );
}

function deriveResultMeaning(games: WonGames | null, reportedGames: WonGames | null): ResultMeaning {
  if (!games) return { kind: 'none' };
  if (!reportedGames) return { kind: 'report', games };
  return isSameGames(games, reportedGames) ? { kind: 'confirm', games } : { kind: 'dispute', games, reportedGames };
}

function toBody(
  meaning: ResultMeaning,
  { note, games: draftGames }: Draft,
  { id: matchId, version, actions }: MatchRoom,
  { side }: Perspective,
): UnfinishedRequest<ResultInput> {
  const request = { matchId, version };
  if (meaning.kind === 'confirm') return { action: 'confirm', ...request };
  const score = meaning.kind === 'none' ? undefined : toScore(meaning.games, side);
  const games = draftGames.length > 0 ? [...draftGames] : undefined;
  return meaning.kind === 'dispute' && actions.includes('object')
    ? { action: 'object', ...request, score, games, note }
    : { action: 'report', ...request, score, games };
}

type Words = Translated<typeof matchActions.english>;

function selectVerb(meaning: ResultMeaning, t: Words['verbs']): string {
  return meaning.kind === 'none' ? t.none : t[meaning.kind](formatGames(meaning.games));
}

/** True if the latest report says another score than the same player's report before it. */
function hasChangedReport({ events }: Pick<MatchRoom, 'events'>): boolean {
  const { score, scoreBefore } = events.findLast(({ kind }) => kind === 'reported') ?? {};
  return scoreBefore !== undefined && String(scoreBefore) !== String(score);
}

const emphasizeText: Wrap = (text) => <strong>{text}</strong>;

function describeConsequence(
  meaning: ResultMeaning,
  room: MatchRoom,
  { other, side }: Perspective,
  t: Words['follows'],
): ReactNode {
  const name = readName(other);
  const { stakes } = room;
  switch (meaning.kind) {
    case 'none':
      return t.none;
    case 'report':
      return isWin(meaning.games)
        ? t.reportWin(name, emphasizeText, deriveWinOutcome(room, side))
        : t.reportLoss(name, emphasizeText);
    case 'confirm': {
      const isWon = isWin(meaning.games);
      const prize = isWon ? stakes.winner : stakes.loser;
      return t.confirm(
        {
          said: { score: formatGames(swapSides(meaning.games)), won: !isWon },
          isChanged: hasChangedReport(room),
          name,
          who: isWon ? null : name,
          ahead: deriveWinOutcome(room, isWon ? side : getOtherSide(side)),
        },
        prize === null ? null : <Amount purpose="exact" value={prize} strong />,
        emphasizeText,
      );
    }
    case 'dispute':
      return t.dispute(name, formatGames(meaning.reportedGames), formatGames(meaning.games), emphasizeText);
  }
}
