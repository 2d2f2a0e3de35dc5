import { Component, type ReactNode, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { joinClassNames } from '../ui/class-names';
import s from './section.module.css';
import { SectionFailed } from './section-failed';
import { isUrgent, makeSectionGate, queueSection, type SectionGate } from './section-gates';

export interface SectionProps {
  /** True for a section below the first screen. Browsers lay it out only near the window, and clip what extends more than 64 px beyond it, such as a menu. */
  below?: boolean | undefined;
  reveal?: string | undefined;
  children: ReactNode;
}

/** On a server-rendered page, sections hydrate one after another while the browser is idle. A user action, a focus or a scroll ends the wait for all of them. */
export function Section({ below = false, reveal, children }: SectionProps) {
  const gate = useSectionGate();
  const content = (
    <SectionBoundary onFailed={gate?.settle}>
      <Suspense fallback={<LoadingTimeout />}>
        <GatedContent gate={gate}>{children}</GatedContent>
      </Suspense>
    </SectionBoundary>
  );
  if (!below && reveal === undefined) return content;
  return (
    <div className={joinClassNames(s.section, below && s.below)} data-reveal={reveal}>
      {content}
    </div>
  );
}

const subscribeToNothing = () => () => {};
const returnNull = () => null;

function useIsHydrating(): boolean {
  let isHydrating = false;
  // React calls this only on the server and during hydration.
  const readOnServer = () => {
    isHydrating = true;
    return null;
  };
  useSyncExternalStore(subscribeToNothing, returnNull, readOnServer);
  return isHydrating && typeof document !== 'undefined' && document.documentElement.dataset.rendered === 'taken';
}

function useSectionGate(): SectionGate | null {
  const isHydrating = useIsHydrating();
  const [gate] = useState(() => (isHydrating ? makeSectionGate() : null));
  // New content must not wait at a closed gate, or React would discard the server's HTML.
  if (!isHydrating) gate?.open();
  useEffect(() => (gate ? queueSection(gate) : undefined), [gate]);
  return gate;
}

function GatedContent({ gate, children }: { gate: SectionGate | null; children: ReactNode }) {
  if (gate && !isUrgent()) use<void>(gate.opening);
  useEffect(() => gate?.settle(), [gate]);
  return children;
}

const patienceMs = 8000;

function LoadingTimeout() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) throw new Error('Too late');
  return null;
}

interface BoundaryProps {
  onFailed: (() => void) | undefined;
  children: ReactNode;
}

type BoundaryState = { status: 'shown' } | { status: 'failed'; error: unknown; pathname: string };

class SectionBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { status: 'shown' };

  static getDerivedStateFromProps(_: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return state.status === 'failed' && state.pathname !== location.pathname ? { status: 'shown' } : null;
  }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { status: 'failed', error, pathname: location.pathname };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  private readonly retry = () => this.setState({ status: 'shown' });

  override render() {
    const { state } = this;
    if (state.status === 'shown') return this.props.children;
    // Passes the error on to the shell if code is missing, because the shell can show another build.
    if (state.error instanceof Error && state.error.name === 'ChunkLoadError') throw state.error;
    return <SectionFailed onRetry={this.retry} />;
  }
}
