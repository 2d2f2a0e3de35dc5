import type { ExtensionModule, ExtensionSlotProps } from '@laurel/shared/area';
import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { keepExtendingBuild } from '../areas/areas';
import s from './extension-slot.module.css';
import { loadExtension, patience } from './load-extension';

type SlotState =
  | { status: 'far' }
  | { status: 'loading' }
  | { status: 'ready'; module: ExtensionModule; loadedAt: number }
  | { status: 'absent' };

/** How far from the window a component starts to load. */
const nearby = '400px';

/** Shows a component of an area once it is near the window. If it can't be shown, nothing is there. */
export function ExtensionSlot({ area, extension, props, onFailed }: ExtensionSlotProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState<SlotState>({ status: 'far' });
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setState({ status: 'loading' });
      },
      { rootMargin: nearby },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  const isLoading = state.status === 'loading';
  const isUsed = isLoading || state.status === 'ready';
  const { name, build } = area;
  useEffect(() => (isUsed ? keepExtendingBuild(name, build) : undefined), [isUsed, name, build]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slot's key names the build, so the others don't change
  useEffect(() => {
    if (!isLoading) return;
    let isLeft = false;
    const begun = performance.now();
    loadExtension(area, extension).then(
      (module) => {
        if (!isLeft) setState({ status: 'ready', module, loadedAt: begun });
      },
      () => {
        if (!isLeft) setState({ status: 'absent' });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isLoading]);
  switch (state.status) {
    case 'far':
    case 'loading':
      return <span ref={mark} className={s.mark} />;
    case 'absent':
      return null;
    case 'ready': {
      // The point of the declaration decides what the component gets, and the module was made for the same point.
      const Shown = state.module.Component as ComponentType<object>;
      const remove = () => {
        setState({ status: 'absent' });
        onFailed?.();
      };
      return (
        <ExtensionBoundary onFailed={remove}>
          <Suspense fallback={<TimeLimit at={state.loadedAt + patience} />}>
            <div className={s.extension} data-extension={`${area.name} ${extension.id}`}>
              <Shown {...props} />
            </div>
          </Suspense>
        </ExtensionBoundary>
      );
    }
  }
}

/** Stands in for a component that waits for code or texts. */
function TimeLimit({ at }: { at: number }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), Math.max(at - performance.now(), 0));
    return () => clearTimeout(timer);
  }, [at]);
  if (isLate) throw new Error('The extension takes too long');
  return null;
}

interface BoundaryProps {
  onFailed: () => void;
  children: ReactNode;
}

/** Keeps an error of an extension from the page that it is in. */
class ExtensionBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
