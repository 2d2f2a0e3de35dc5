import { findNextShare, type Site, type SiteStage } from '@laurel/shared/area/site';
import type { StageFigures } from '@laurel/shared/area/stage-figures';
import { withTransaction } from '../../../call/transaction';
import { beginWork, type WorkSource } from '../../../call/work';
import { announceAtCommit } from '../../../database/changes';
import { toErrorFields } from '../../../log/log';
import { type Loop, startLoop } from '../../../loop';
import { addCounts, noCounts, type StepCounts, toStageFigures } from './figures.mapper';
import { addSlot, type Evidence, judgeBuild, leastVisits, noEvidence, startStep, type Verdict } from './judge.rules';
import { StageNewsDesk } from './news.commands';
import { describeFinding } from './reason.rules';
import { findClosedBefore, toSlots } from './slots.rules';
import { listVisitCounts } from './store';

const readMs = 3_600_000;

/** Announces new figures to the staff who look at a stage. */
const figuresKey = 'staff/stage-figures';

const by = 'Laurel';

/** What is known of a stage. */
interface StageRecord {
  /** The first moment whose slots aren't read yet. */
  unreadFrom: Date;
  evidence: Evidence;
  visits: { stage: number; live: number };
  step: StepCounts;
  /** Says to which share of the stage the counts of `step` belong. */
  widenedAt: string;
}

const buildStageKey = ({ area, build, liveBuild, startedAt }: SiteStage): string =>
  [area, build, liveBuild, startedAt].join(' ');

export class ReleaseJudge {
  readonly #source: WorkSource;
  /** Closed slots don't change, so each is read once. */
  #records = new Map<string, StageRecord>();
  readonly #news: StageNewsDesk;

  constructor(source: WorkSource) {
    this.#source = source;
    this.#news = new StageNewsDesk(source);
  }

  /** A stage that can't be changed now is tried again. */
  async judgeStages(): Promise<void> {
    const { site, log } = this.#source.ports;
    if (!site) return;
    const { stages } = await site.readRevision();
    const records = new Map<string, StageRecord>();
    for (const stage of stages.values()) {
      const key = buildStageKey(stage);
      const record = await this.#readRecord(stage, this.#records.get(key));
      records.set(key, record);
      try {
        await this.#decide(site, stage, record);
      } catch (error) {
        log.warn({ ...toErrorFields(error), area: stage.area, build: stage.build }, 'A stage could not be changed');
      }
    }
    this.#records = records;
    await this.#news.recordAll();
  }

  async #readRecord(stage: SiteStage, known: StageRecord | undefined): Promise<StageRecord> {
    const { db, clock } = this.#source;
    const { area, build, liveBuild, startedAt, widenedAt } = stage;
    const start: StageRecord = known ?? {
      unreadFrom: new Date(startedAt),
      evidence: noEvidence,
      visits: { stage: 0, live: 0 },
      step: noCounts,
      widenedAt,
    };
    const record = { ...start };
    const closedBefore = findClosedBefore(clock.now());
    // In parts, because a process that starts reads the whole stage.
    while (record.unreadFrom < closedBefore) {
      const before = new Date(Math.min(record.unreadFrom.getTime() + readMs, closedBefore.getTime()));
      const rows = await listVisitCounts(db, { area, builds: [build, liveBuild], from: record.unreadFrom, before });
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
      record.unreadFrom = before;
    }
    return record;
  }

  async #decide(site: Site, stage: SiteStage, record: StageRecord): Promise<void> {
    const { visits, evidence } = record;
    // Until a slot of the present share is read, the record has the counts of the share before.
    const step = record.widenedAt === stage.widenedAt ? record.step : noCounts;
    const verdict = judgeBuild(visits, evidence);
    // Before the stage ends, so its last figures stay.
    await this.#saveFigures(site, toStageFigures(stage, { verdict, visits, step, now: this.#source.clock.now() }));
    switch (verdict.state) {
      case 'worse':
        return this.#takeBack(site, stage, verdict);
      case 'notWorse':
        return this.#takeStep(site, stage, step.visits.stage);
      case 'doubtful':
      case 'tooFew':
        return;
    }
  }

  /** A site that doesn't take the figures may still take the change. */
  async #saveFigures(site: Site, figures: StageFigures): Promise<void> {
    const { area, build } = figures;
    try {
      await site.saveFigures(figures);
      await withTransaction(beginWork(this.#source), ({ db }) => announceAtCommit(db, [figuresKey]));
    } catch (error) {
      const fields = { ...toErrorFields(error), area, build };
      this.#source.ports.log.warn(fields, 'Figures of a stage could not be kept');
    }
  }

  async #takeBack(site: Site, stage: SiteStage, verdict: Verdict & { state: 'worse' }): Promise<void> {
    const { area, build } = stage;
    const reason = `${describeFinding(verdict.finding)}.`;
    if ((await site.stopStage({ area, build, by, reason })) !== 'changed') return;
    this.#news.add({ action: 'area.stop', stage, reason });
    this.#source.ports.log.error({ area, build, reason }, 'A staged build was taken back');
  }

  async #takeStep(site: Site, stage: SiteStage, stepVisits: number): Promise<void> {
    const { area, build, steps } = stage;
    const share = findNextShare(stage);
    if (share === null || !steps || stepVisits < Math.max(steps.visits, leastVisits)) return;
    const outcome =
      share === 100 ? await site.promoteStage({ area, build, by }) : await site.widenStage({ area, build, share, by });
    if (outcome !== 'changed') return;
    this.#news.add(share === 100 ? { action: 'area.promote', stage } : { action: 'area.widen', stage, share });
    this.#source.ports.log.info({ area, build, share }, 'A stage took its next step');
  }
}

const usualRestMs = 15_000;

/** Any number of processes can judge: one of them makes the change. */
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
