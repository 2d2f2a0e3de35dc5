import { resetFailedPages } from '@laurel/shared/area';
import { forgetFailedTexts, readMessages } from '@laurel/shared/ui/locale';
import { PageSpinner } from '@laurel/shared/ui/spinner';
import { Component, type ReactNode } from 'react';
import { states } from '../messages/en/states';
import { FailedPage } from '../states/failed-page';
import { noteTiming } from '../timings';
import { readAreaState, showPreviousBuild } from './areas';
import type { AreaFailure } from './loader';
import { reloadPage } from './reload-page';
import { fetchMissingFiles, isChunkError, isHanging, reloadStaleChunk } from './stale-chunk';
import { noteFailure, noteMissingFiles } from './visit-notes';

const timeoutMs = 8000;

interface Props {
  area: string;
  build: string;
  pathname: string;
  children: ReactNode;
}

type BoundaryProblem = { status: 'none' } | { status: 'recovering' } | { status: 'failed'; cause: 'download' | 'code' };

interface BoundaryState {
  problem: BoundaryProblem;
  pathname: string;
  needsReload: boolean;
}

export class AreaBoundary extends Component<Props, BoundaryState> {
  private isRetried = false;
  private hasShown = false;
  private openedAt = performance.now();

  override state: BoundaryState = { problem: { status: 'none' }, pathname: this.props.pathname, needsReload: false };

  static getDerivedStateFromProps({ pathname }: Props, state: BoundaryState): BoundaryState | null {
    return pathname === state.pathname ? null : { problem: { status: 'none' }, pathname, needsReload: false };
  }

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'problem'> {
    if (!isChunkError(error)) return { problem: { status: 'failed', cause: 'code' } };
    // A hanging request has already taken 8 s, so the message shows without waiting for a newer registry.
    return { problem: isHanging(error) ? { status: 'failed', cause: 'download' } : { status: 'recovering' } };
  }

  override componentDidMount() {
    this.hasShown = this.state.problem.status === 'none';
    if (this.hasShown) noteTiming(`${this.props.area} ${this.props.build} render`, this.openedAt);
  }

  override componentDidCatch(error: unknown) {
    const { area, build } = this.props;
    if (!isChunkError(error)) noteFailure(area, build, 'render');
    else if (isHanging(error)) noteFailure(area, build, 'slow');
    if (isHanging(error)) this.setState({ needsReload: true });
    if (isChunkError(error)) void this.recover();
    // The error may come from the previous page's clean-up, so render the page once more.
    else if (!this.isRetried) {
      this.isRetried = true;
      this.setState({ problem: { status: 'none' } });
    } else if (!this.hasShown) void this.showPreviousBuild('broken');
  }

  override componentDidUpdate({ pathname }: Props) {
    if (this.isRetried && this.state.problem.status === 'none') this.hasShown = true;
    if (pathname === this.props.pathname) return;
    this.isRetried = false;
    this.openedAt = performance.now();
    resetFailedPages();
    forgetFailedTexts();
  }

  private showPreviousBuild(
    failure: AreaFailure,
    patienceLeft = timeoutMs - (performance.now() - this.openedAt),
  ): Promise<boolean> {
    const { area, build, pathname } = this.props;
    return showPreviousBuild({
      ...{ name: area, build, failure },
      timeoutMs: patienceLeft,
      // The user may have left the failed page meanwhile.
      isWanted: () => this.props.pathname === pathname && this.state.problem.status !== 'none',
    });
  }

  private async recover() {
    const { area, build, pathname } = this.props;
    const state = readAreaState(area);
    const failedBuilds = state.status === 'ready' && state.insteadOf ? [state.insteadOf.build] : [];
    const isReloading = await reloadStaleChunk(area, [build, ...failedBuilds]);
    if (isReloading || this.props.pathname !== pathname) return;
    const { problem } = this.state;
    if (problem.status === 'failed' && problem.cause === 'download')
      return void this.showPreviousBuild('slow', timeoutMs);
    if (problem.status !== 'recovering') return;
    noteMissingFiles(area, build);
    if (!(await this.showPreviousBuild('unreachable')) && this.state.problem.status === 'recovering')
      this.setState({ problem: { status: 'failed', cause: 'download' } });
  }

  private readonly retry = async () => {
    const { problem, needsReload } = this.state;
    if (needsReload) return reloadPage();
    resetFailedPages();
    forgetFailedTexts();
    const isDownload = problem.status === 'failed' && problem.cause === 'download';
    this.setState({ problem: { status: isDownload ? 'recovering' : 'none' }, needsReload: true });
    if (!isDownload) return;
    const isInTime = await fetchMissingFiles();
    if (this.state.problem.status === 'recovering')
      this.setState({ problem: isInTime ? { status: 'none' } : { status: 'failed', cause: 'download' } });
  };

  override render() {
    const { problem } = this.state;
    if (problem.status === 'none') return this.props.children;
    if (problem.status === 'recovering') return <PageSpinner />;
    return <FailedPage {...readMessages(states).page[problem.cause]} onRetry={() => void this.retry()} />;
  }
}
