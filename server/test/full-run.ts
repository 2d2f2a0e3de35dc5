import { isFullRun } from '../../tools/checks/full-run';

// These look up `describe` and `test` when called, because test files share this module and each has its own.

export function describeInFullRun(...block: Parameters<typeof describe>): void {
  (isFullRun ? describe : describe.skip)(...block);
}

export function testInFullRun(...testCase: Parameters<typeof test>): void {
  (isFullRun ? test : test.skip)(...testCase);
}
