import { readMessages } from '@laurel/shared/ui/locale';
import { Component, type ReactNode } from 'react';
import { states } from '../messages/en/states';
import { FailedPage } from '../states/failed-page';
import { reloadPage } from './reload-page';

interface Props {
  pathname: string;
  children: ReactNode;
}

interface State {
  pathname: string;
  failed: boolean;
}

export class ShellBoundary extends Component<Props, State> {
  override state: State = { pathname: this.props.pathname, failed: false };
  private isRetried = false;

  static getDerivedStateFromProps({ pathname }: Props, state: State): State | null {
    return pathname === state.pathname ? null : { pathname, failed: false };
  }

  static getDerivedStateFromError(): Pick<State, 'failed'> {
    return { failed: true };
  }

  /** The error may come from the clean-up of a page that the user left, so render once more. */
  override componentDidCatch() {
    if (this.isRetried) return;
    this.isRetried = true;
    this.setState({ failed: false });
  }

  override componentDidUpdate({ pathname }: Props) {
    if (pathname !== this.props.pathname) this.isRetried = false;
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { shellStopped, reload } = readMessages(states);
    return <FailedPage {...shellStopped} retryLabel={reload} onRetry={reloadPage} />;
  }
}
