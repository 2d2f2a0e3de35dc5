import { isFullRun } from '../../tools/checks/full-run';

// Worker processes read the choice of the first process, so that a run over midnight has one list of tests.

const variable = 'LAUREL_SCREENS_TURN';

function chooseTurn(): number {
  process.env[variable] ??= String(Math.floor(Date.now() / 86_400_000));
  return Number(process.env[variable]);
}

export const isInTurn = (position: number, days: number): boolean =>
  isFullRun || position % days === chooseTurn() % days;
