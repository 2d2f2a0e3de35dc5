import type { SiteStage } from '@laurel/shared/area/site';
import { withTransaction } from '../../../call/transaction';
import { beginWork, type WorkSource } from '../../../call/work';
import { toErrorFields } from '../../../log/log';
import { sendMail } from '../../../mail/texts';
import { recordAudit } from '../audit/store';
import { findLocaleOfEmail } from './store';

export type StageNews =
  | { action: 'area.widen'; stage: SiteStage; share: number }
  | { action: 'area.promote'; stage: SiteStage }
  | { action: 'area.stop'; stage: SiteStage; reason: string };

const describeChange = (news: StageNews) => {
  const { area, build, share } = news.stage;
  switch (news.action) {
    case 'area.widen':
      return { before: { area, build, share }, after: { area, build, share: news.share } };
    case 'area.promote':
      return { before: { area, build, share }, after: { area, build, share: 100 } };
    case 'area.stop':
      return { before: { area, build, share }, after: null, reason: news.reason };
  }
};

/** Also mails whoever published a build that was taken back. */
async function recordNews(source: WorkSource, news: StageNews): Promise<void> {
  await withTransaction(beginWork(source), async (work) => {
    const { db } = work;
    const entry = { at: work.now, actorId: null, action: news.action, entity: 'area', entityId: null };
    await recordAudit(db, { ...entry, ...describeChange(news) });
    const { area, build, mail: email } = news.stage;
    if (news.action !== 'area.stop' || !email) return;
    const locale = (await findLocaleOfEmail(db, email)) ?? 'en';
    await sendMail(work, { email, locale }, 'stage_taken_back', { area, build, reason: news.reason });
  });
}

/** What can't be recorded now waits in memory; the site's history has it already. */
export class StageNewsDesk {
  readonly #source: WorkSource;
  #waiting: StageNews[] = [];

  constructor(source: WorkSource) {
    this.#source = source;
  }

  add(news: StageNews): void {
    this.#waiting.push(news);
  }

  async recordAll(): Promise<void> {
    const waiting = this.#waiting.splice(0);
    for (const news of waiting) {
      try {
        await recordNews(this.#source, news);
      } catch (error) {
        this.#waiting.push(news);
        const { area, build } = news.stage;
        const fields = { ...toErrorFields(error), area, build };
        this.#source.ports.log.warn(fields, 'A change of a stage could not be recorded');
      }
    }
  }
}
