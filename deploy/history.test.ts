import fc from 'fast-check';
import { buildRollbackStack } from './history';
import type { Revision } from './revisions';

type Step = { kind: 'publish'; build: string } | { kind: 'rollback' };

function applySteps(steps: readonly Step[]) {
  const history: Revision[] = [];
  const expectedStack: string[] = [];
  for (const step of steps) {
    if (step.kind === 'publish' && step.build !== expectedStack.at(-1)) expectedStack.push(step.build);
    else if (step.kind === 'rollback' && expectedStack.length > 1) expectedStack.pop();
    else continue;
    const build = expectedStack.at(-1) ?? '';
    const target = step.kind === 'rollback' ? buildRollbackStack(history, 'dashboard').at(-2) : build;
    const action = { kind: step.kind, area: 'dashboard', build } as const;
    history.push({
      revision: history.length + 1,
      at: '',
      action,
      host: { build: 'h' },
      withdrawn: [],
      stages: [],
      fallbacks: [],
      areas: [makeEntry(target ?? '?')],
    });
  }
  return { expectedStack, rollbackStack: buildRollbackStack(history, 'dashboard') };
}

const makeEntry = (build: string) => ({
  ...{ name: 'dashboard', path: '/dashboard', access: 'session', entry: { url: '/x.js' }, styles: [], chunks: [] },
  ...{ build, sharedRange: '^0.1.0', enabled: true },
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('publish' as const), build: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ kind: fc.constant('rollback' as const) }),
);

test('treats publishes and rollbacks as a stack, in any order and with repeated builds', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { expectedStack, rollbackStack } = applySteps(steps);
      expect(rollbackStack).toEqual(expectedStack);
    }),
  );
});
