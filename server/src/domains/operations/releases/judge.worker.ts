import { countNeededVisits, findNextShare, type Site, type SiteStage } from '@laurel/shared/area/site';
import type { StageFigures } from '@laurel/shared/area/stage-figures';
import { withTransaction } from '../../../call/transaction';
import { beginWork, type WorkSource } from '../../../call/work';
import { announceAfterCommit } from '../../../database/changes';
import { toErrorFields } from '../../../log/log';
import { type Loop, startLoop } from '../../../loop';
import { addCounts, noCounts, type StepCounts, toStageFigures } from './figures.mapper';
import { addSlot, type Evidence, judgeBuild, noEvidence, startStep, type Verdict } from './judge.rules';
import { describeFinding } from './reason.rules';
import { buildChangeKey, judgeName as by, type DecidedChange, recordStageChangeJob } from './record-change.job';
import { calculateClosedBefore, toSlots } from './slots.rules';
import { listVisitCounts } from './store';

const partMs = 3_600_000;

const figuresKey = 'staff/stage-figures';

const recordAfterMs = 2000;

interface StageRecord {
  unreadFrom: Date;
  evidence: Evidence;
  visits: { stage: number; live: number };
  step: StepCounts;
  lastFigures: string | null;
  widenedAt: string;
}

interface KnownStage {
  stage: SiteStage;
  revision: number;
}

const buildStageKey = ({ area, build, liveBuild, startedAt }: SiteStage): string =>
  [area, build, liveBuild, startedAt].join(' ');

export class ReleaseJudge {
  readonly #source: WorkSource;
  #records = new Map<string, StageRecord>();

  constructor(source: WorkSource) {
    this.#source = source;
  }

  async judgeStages(): Promise<void> {
    const { site } = this.#source.ports;
    if (!site) return;
    const siteContent = await site.readRevision();
    const { revision } = await siteContent.readRegistry();
    const records = new Map<string, StageRecord>();
    for (const stage of siteContent.stages.values()) {
      const key = buildStageKey(stage);
      const record = await this.#readRecord(stage, this.#records.get(key));
      records.set(key, record);
      await this.#attempt(stage, 'A stage could not be changed', () => this.#decide(site, { stage, revision }, record));
    }
    this.#records = records;
  }

  async #readRecord(stage: SiteStage, known: StageRecord | undefined): Promise<StageRecord> {
    const { db, clock } = this.#source;
    const { area, build, liveBuild, startedAt, widenedAt } = stage;
    const knownRecord: StageRecord = known ?? {
      unreadFrom: new Date(startedAt),
      evidence: noEvidence,
      visits: { stage: 0, live: 0 },
      step: noCounts,
      lastFigures: null,
      widenedAt,
    };
    const record = { ...knownRecord };
    const closedBefore = calculateClosedBefore(clock.now());
    // Reads in parts, because a process that has just started reads all counts since the stage began.
    while (record.unreadFrom < closedBefore) {
      const readUntil = new Date(Math.min(record.unreadFrom.getTime() + partMs, closedBefore.getTime()));
      const rows = await listVisitCounts(db, {
        area,
        builds: [build, liveBuild],
        from: record.unreadFrom,
        before: readUntil,
      });
      for (const { at, visits, figures } of toSlots(rows, { stage: build, live: liveBuild })) {
        if (record.widenedAt !== widenedAt && at >= new Date(widenedAt)) {
          record.widenedAt = widenedAt;
          record.evidence = startStep(record.evidence);
          record.step = noCounts;
        }
        record.evidence = addSlot(record.evidence, figures);
        record.visits = { stage: record.visits.stage + visits.stage, live: record.visits.live + visits.live };
        record.step = addCounts(record.step, { visits, figures });
      }
      record.unreadFrom = readUntil;
    }
    return record;
  }

  async #decide(site: Site, known: KnownStage, record: StageRecord): Promise<void> {
    const { stage } = known;
    const { visits, evidence } = record;
    const step = record.widenedAt === stage.widenedAt ? record.step : noCounts;
    const verdict = judgeBuild(visits, evidence);
    const now = this.#source.clock.now();
    await this.#saveFigures(site, toStageFigures(stage, { verdict, visits, step, now }), record);
    switch (verdict.state) {
      case 'worse':
        return this.#takeBack(site, known, verdict);
      case 'notWorse':
        return this.#takeStep(site, known, step.visits.stage);
      case 'doubtful':
      case 'tooFew':
        return;
    }
  }

  async #saveFigures(site: Site, figures: StageFigures, record: StageRecord): Promise<void> {
    const { area, build, judgedAt, ...figuresToCompare } = figures;
    if (!(await this.#attempt(figures, 'Figures of a stage could not be kept', () => site.saveFigures(figures))))
      return;
    const newFigures = JSON.stringify(figuresToCompare);
    if (newFigures === record.lastFigures) return;
    const announceFigures = () =>
      withTransaction(beginWork(this.#source), ({ db }) => announceAfterCommit(db, [figuresKey]));
    if (await this.#attempt(figures, 'Figures of a stage could not be announced', announceFigures))
      record.lastFigures = newFigures;
  }

  async #attempt(
    { area, build }: Pick<SiteStage, 'area' | 'build'>,
    message: string,
    act: () => Promise<unknown>,
  ): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      this.#source.ports.log.warn({ ...toErrorFields(error), area, build }, message);
      return false;
    }
  }

  async #announceChange({ stage, revision }: KnownStage, change: Pick<DecidedChange, 'kind' | 'nextShare'>) {
    const { ports, clock } = this.#source;
    const { area, build, share, startedAt, mail } = stage;
    const decidedChange = { ...change, area, build, share, startedAt, email: mail ?? null, revision };
    const options = { key: buildChangeKey(decidedChange), dueAt: new Date(clock.now().getTime() + recordAfterMs) };
    await withTransaction(beginWork(this.#source), ({ db }) =>
      ports.jobs.add(db, recordStageChangeJob, decidedChange, options),
    );
  }

  async #takeBack(site: Site, known: KnownStage, verdict: Verdict & { state: 'worse' }): Promise<void> {
    const { area, build } = known.stage;
    const reason = `${describeFinding(verdict.finding)}.`;
    await this.#announceChange(known, { kind: 'stop', nextShare: null });
    if ((await site.stopStage({ area, build, by, reason })) !== 'changed') return;
    this.#source.ports.log.error({ area, build, reason }, 'A staged build was taken back');
  }

  async #takeStep(site: Site, known: KnownStage, stepVisits: number): Promise<void> {
    const { area, build, steps } = known.stage;
    const share = findNextShare(known.stage);
    if (share === null || !steps || stepVisits < countNeededVisits(steps)) return;
    await this.#announceChange(known, { kind: share === 100 ? 'promote' : 'widen', nextShare: share });
    const outcome =
      share === 100 ? await site.promoteStage({ area, build, by }) : await site.widenStage({ area, build, share, by });
    if (outcome !== 'changed') return;
    this.#source.ports.log.info({ area, build, share }, 'A stage took its next step');
  }
}

const usualRestMs = 15_000;

export function startReleaseJudge(source: WorkSource, restMs = usualRestMs): Loop {
  const judge = new ReleaseJudge(source);
  return startLoop(async () => {
    try {
      await judge.judgeStages();
    } catch (error) {
      source.ports.log.warn(toErrorFields(error), 'Staged builds could not be judged');
    }
    return restMs;
  });
}
