import { countNeededVisits, findNextShare } from '@laurel/shared/area/site';
import { isOfStage, readStepVisits, type StageFigures, type StageVerdict } from '@laurel/shared/area/stage-figures';
import type { Stage } from './revisions';
import { readStageFigures } from './stage-figures';

/** Formats to the second and in UTC, so that every machine prints the same text. */
export const formatMoment = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;

export const formatShare = (share: number): string => `${share}%`;

/** Returns text such as "5% of readers in de and admin". */
export function formatAudience({ share, roles, languages }: Pick<Stage, 'share' | 'roles' | 'languages'>): string {
  const readersText = languages.length > 0 ? `readers in ${languages.join(', ')}` : 'visitors';
  const parts = [...(share > 0 ? [`${formatShare(share)} of ${readersText}`] : []), ...roles];
  return parts.join(' and ') + (share === 0 && languages.length > 0 ? ` (${readersText})` : '');
}

function formatVerdict(verdict: StageVerdict): string {
  switch (verdict.state) {
    case 'tooFew':
      return `too few visits to say (${verdict.visits} of ${verdict.needed})`;
    case 'notWorse':
      return 'not worse than the live build';
    case 'doubtful':
      return `in doubt: ${verdict.finding.sentence}`;
    case 'worse':
      return `worse: ${verdict.finding.sentence}`;
  }
}

function formatFigures(stage: Stage, figures: StageFigures): string[] {
  const { steps, liveBuild } = stage;
  const { verdict, judgedAt, visits } = figures;
  const stepVisits = readStepVisits(figures, stage);
  const neededText = steps ? `, of ${countNeededVisits(steps)} for the next step` : '';
  return [
    `  ${formatVerdict(verdict)}, ${formatMoment(judgedAt)} UTC`,
    `  ${visits.stage} visits of it and ${visits.live} of ${liveBuild} since it began, ${stepVisits.stage} and ${stepVisits.live} with this share${neededText}`,
  ];
}

export async function describeStage(site: string, stage: Stage): Promise<string> {
  const { area, build, startedAt, startedBy, steps } = stage;
  const nextShare = findNextShare(stage);
  const sinceText = `since ${formatMoment(startedAt)} UTC${startedBy ? ` by ${startedBy}` : ''}`;
  const nextStepText =
    nextShare === null || !steps ? '' : `; next ${formatShare(nextShare)} after ${countNeededVisits(steps)} visits`;
  const figures = await readStageFigures(site, area);
  const judgedFigures =
    figures && isOfStage(figures, stage) ? formatFigures(stage, figures) : ['  no worker has judged it yet'];
  return [`Staged: ${area} ${build} for ${formatAudience(stage)}, ${sinceText}${nextStepText}`, ...judgedFigures].join(
    '\n',
  );
}
