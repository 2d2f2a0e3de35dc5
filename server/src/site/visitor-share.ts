import { createHash } from 'node:crypto';
import type { SiteStage } from '@laurel/shared/area/site';

/**
 * A percentage from 0 to below 100, the same at every request. It differs by area and build, so that the same people
 * don't get every new build.
 */
export function derivePlace(visitor: string, { area, build }: Pick<SiteStage, 'area' | 'build'>): number {
  const hash = createHash('sha256').update(`${visitor} ${area} ${build}`).digest();
  return (hash.readUIntBE(0, 6) / 2 ** 48) * 100;
}

/** If a share is widened, everyone in it stays in it. */
export const isInShare = (visitor: string, stage: Pick<SiteStage, 'area' | 'build' | 'share'>): boolean =>
  derivePlace(visitor, stage) < stage.share;
