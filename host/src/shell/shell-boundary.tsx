import { messagesOf } from '@laurel/shared/ui/locale';
import { Component, type ReactNode } from 'react';
import { states } from '../messages/en/states';
import { FailedPage } from './failed-page';

/** The last net: whatever the area boundaries did not catch, the header and the way home stay. */
export class ShellBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <FailedPage {...messagesOf(states).shellStopped} onRetry={() => location.reload()} />;
  }
}
