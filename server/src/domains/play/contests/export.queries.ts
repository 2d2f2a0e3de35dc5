import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { toCsvRow } from '../../../call/csv';
import { applyDueDeadlines } from '../competition/advance.commands';
import { listEntrantsWithPlayers } from '../competition/contest.store';
import { listMatches } from '../competition/match.store';
import { makeMissingContestRefusal } from './detail.queries';
import {
  type ExportedContest,
  type ExportedRow,
  entrantColumns,
  resultColumns,
  standingColumns,
  toContestRow,
  toEntrantRows,
  toResultRows,
  toStandingRows,
} from './export.mapper';

async function readExportedContest(work: Work, id: string): Promise<ExportedContest> {
  const contest = await applyDueDeadlines(work, id);
  if (!contest) throw makeMissingContestRefusal();
  const entrants = await listEntrantsWithPlayers(work.db, id);
  return { contest, entrants, matches: await listMatches(work.db, id) };
}

function* writeLines<Column extends string>(columns: readonly Column[], rows: readonly ExportedRow<Column>[]) {
  yield toCsvRow(columns);
  for (const row of rows) yield toCsvRow(columns.map((column) => String(row[column] ?? '')));
}

export async function exportEntrants(
  work: Work<Actor>,
  { id }: InputOf<'exportEntrants'>,
): Promise<Answer<'exportEntrants'>> {
  return makeAnswer(writeLines(entrantColumns, toEntrantRows(await readExportedContest(work, id))));
}

export async function exportStandings(
  work: Work<Actor>,
  { id }: InputOf<'exportStandings'>,
): Promise<Answer<'exportStandings'>> {
  return makeAnswer(writeLines(standingColumns, toStandingRows(await readExportedContest(work, id))));
}

export async function exportResults(
  work: Work<Actor>,
  { id }: InputOf<'exportResults'>,
): Promise<Answer<'exportResults'>> {
  return makeAnswer(writeLines(resultColumns, toResultRows(await readExportedContest(work, id))));
}

export async function exportContest(
  work: Work<Actor>,
  { id }: InputOf<'exportContest'>,
): Promise<Answer<'exportContest'>> {
  const exportedContest = await readExportedContest(work, id);
  const file = {
    contest: toContestRow(exportedContest),
    entrants: toEntrantRows(exportedContest),
    standings: toStandingRows(exportedContest),
    results: toResultRows(exportedContest),
  };
  return makeAnswer([JSON.stringify(file, null, 2)]);
}
