import type { ExtensionModule, ExtensionSlotProps } from '@laurel/shared/area';
import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { keepBuild } from '../areas/areas';
import { isWithdrawn } from '../areas/old-builds';
import { noteComponentFailure } from './component-notes';
import s from './extension-slot.module.css';
import { loadExtension, timeoutMs } from './load-extension';

type SlotState =
  | { status: 'far' }
  | { status: 'loading' }
  | { status: 'ready'; module: ExtensionModule; begunAt: number }
  | { status: 'absent' };

const nearbyMargin = '400px';

type SlotEntry = Pick<ExtensionSlotProps, 'area' | 'extension'>;

export function ExtensionSlot({ area, extension, props, onFailed }: ExtensionSlotProps) {
  const [startedEntry, setStartedEntry] = useState<SlotEntry | null>(null);
  const entry = startedEntry && !isWithdrawn(startedEntry.area) ? startedEntry : { area, extension };
  if (isWithdrawn(entry.area)) return null;
  const endSlot = () => {
    setStartedEntry(null);
    onFailed?.();
  };
  return <BuildSlot key={entry.area.build} {...entry} props={props} onBegun={setStartedEntry} onFailed={endSlot} />;
}

interface BuildSlotProps extends SlotEntry {
  props: object;
  onBegun: (entry: SlotEntry) => void;
  onFailed: () => void;
}

function BuildSlot({ area, extension, props, onBegun, onFailed }: BuildSlotProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const hasShown = useRef(false);
  const [state, setState] = useState<SlotState>({ status: 'far' });
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setState({ status: 'loading' });
      },
      { rootMargin: nearbyMargin },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  const isLoading = state.status === 'loading';
  const isUsed = isLoading || state.status === 'ready';
  const { name, build } = area;
  useEffect(() => (isUsed ? keepBuild(name, build) : undefined), [isUsed, name, build]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the build, so what loads doesn't change
  useEffect(() => {
    if (!isLoading) return;
    let isCancelled = false;
    onBegun({ area, extension });
    const begunAt = performance.now();
    loadExtension(area, extension).then(
      (module) => {
        if (!isCancelled) setState({ status: 'ready', module, begunAt });
      },
      () => {
        if (isCancelled) return;
        setState({ status: 'absent' });
        onFailed();
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [isLoading]);
  switch (state.status) {
    case 'far':
    case 'loading':
      return <span ref={mark} className={s.mark} />;
    case 'absent':
      return null;
    case 'ready': {
      // The declaration's point and the component's point are the same, so the props fit.
      const Shown = state.module.Component as ComponentType<object>;
      const removeExtension = (error: unknown) => {
        noteComponentFailure(name, build, error instanceof LateError ? 'slow' : 'render');
        setState({ status: 'absent' });
        onFailed();
      };
      return (
        <ExtensionBoundary onFailed={removeExtension}>
          <Suspense fallback={<TimeLimit getStart={() => (hasShown.current ? performance.now() : state.begunAt)} />}>
            <div
              ref={() => {
                hasShown.current = true;
              }}
              className={s.extension}
              data-extension={`${area.name} ${extension.id}`}
            >
              <Shown {...props} />
            </div>
          </Suspense>
        </ExtensionBoundary>
      );
    }
  }
}

class LateError extends Error {
  override readonly name = 'LateError';
}

function TimeLimit({ getStart }: { getStart: () => number }) {
  const [isLate, setIsLate] = useState(false);
  const start = useRef(getStart);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), Math.max(start.current() + timeoutMs - performance.now(), 0));
    return () => clearTimeout(timer);
  }, []);
  if (isLate) throw new LateError('The extension takes too long');
  return null;
}

interface BoundaryProps {
  onFailed: (error: unknown) => void;
  children: ReactNode;
}

class ExtensionBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error);
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
