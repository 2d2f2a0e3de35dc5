import { ErrorState } from '@laurel/shared/ui/error-state';
import { messagesOf } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { Component, type ReactNode } from 'react';
import { states } from '../messages/en/states';

/** The last net: whatever the area boundaries did not catch, the header and the way home stay. */
export class ShellBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Page>
        <ErrorState {...messagesOf(states).shellStopped} onRetry={() => location.reload()} />
      </Page>
    );
  }
}
