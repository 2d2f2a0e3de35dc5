import { ErrorState } from '@laurel/shared/ui/error-state';
import { Page } from '@laurel/shared/ui/page';
import { Component, type ReactNode } from 'react';

/** Keeps an error in one area from taking the shell and the other areas down. */
export class AreaBoundary extends Component<{ name: string; children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <Page>
        <ErrorState
          title="This page stopped working"
          message="The rest of Laurel goes on. Try again; if it stops once more, reload the page."
          onRetry={() => this.setState({ error: null })}
        />
      </Page>
    );
  }
}
