import { isInShare } from '../../../server/src/site/visitor-share';

export function findVisitor(stage: { area: string; build: string; share: number }, isIn: boolean): string {
  for (let index = 0; ; index += 1) {
    const visitor = `visitor-${String(index).padStart(8, '0')}`;
    if (isInShare(visitor, stage) === isIn) return visitor;
  }
}
