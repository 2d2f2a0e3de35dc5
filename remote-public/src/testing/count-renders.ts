/** What React's developer tools see of a component; React keeps it stable for them. */
interface Fiber {
  type: unknown;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

interface Hook {
  isDisabled: boolean;
  supportsFiber: true;
  inject: () => number;
  onCommitFiberRoot: (id: number, root: { current: Fiber }) => void;
  onCommitFiberUnmount: () => void;
}

const performedWork = 1;

let onCommit: (top: Fiber) => void = () => {};

/** Watches React, which looks for its developer tools once, when it loads: so load it afterwards. */
export function watchRenders(): void {
  const hook: Hook = {
    isDisabled: false,
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_, { current }) => onCommit(current),
    onCommitFiberUnmount: () => {},
  };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

const readComponentName = ({ type }: Fiber): string | null => (typeof type === 'function' ? type.name : null);

/** Counts from now on what renders, and by name the components that render again after their first time. */
export function countRepeatedRenders(): { repeated: ReadonlyMap<string, number>; rendered: () => number } {
  const repeated = new Map<string, number>();
  let rendered = 0;
  /** Goes only where React went: what it skipped keeps its fiber. */
  const visitFiber = (fiber: Fiber, before: Fiber | null): void => {
    const name = readComponentName(fiber);
    if (name && (fiber.flags & performedWork) !== 0) {
      if (before) repeated.set(name, (repeated.get(name) ?? 0) + 1);
      else rendered += 1;
    }
    if (fiber.child !== before?.child)
      for (let { child } = fiber; child; child = child.sibling) visitFiber(child, child.alternate);
  };
  onCommit = (top) => visitFiber(top, top.alternate);
  return { repeated, rendered: () => rendered };
}
