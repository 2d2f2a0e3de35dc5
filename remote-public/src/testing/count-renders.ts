/** The part of React's internal fibers that we read. React passes them to its developer tools. */
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

/** Installs a hook where React expects its developer tools. Call it before React loads, because React looks for them only then. */
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

export function startCountingRenders(): {
  firstRenderCounts: ReadonlyMap<string, number>;
  repeatedRenderCounts: ReadonlyMap<string, number>;
} {
  const firstRenderCounts = new Map<string, number>();
  const repeatedRenderCounts = new Map<string, number>();
  const visitFiber = (fiber: Fiber, fiberBefore: Fiber | null): void => {
    const name = readComponentName(fiber);
    if (name && (fiber.flags & performedWork) !== 0) {
      const counts = fiberBefore ? repeatedRenderCounts : firstRenderCounts;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    if (fiber.child !== fiberBefore?.child)
      for (let { child } = fiber; child; child = child.sibling) visitFiber(child, child.alternate);
  };
  onCommit = (top) => visitFiber(top, top.alternate);
  return { firstRenderCounts, repeatedRenderCounts };
}
