import { ErrorState } from '@laurel/shared/ui/error-state';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { SkeletonLine } from '@laurel/shared/ui/skeleton';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { MarkdownProps } from './markdown';
import s from './markdown-text.module.css';
import { markdown } from './messages/en';

let loadedMarkdown: ComponentType<MarkdownProps> | null = null;

async function importMarkdown() {
  const { Markdown } = await import(/* webpackChunkName: "part-markdown" */ './markdown');
  loadedMarkdown = Markdown;
  return { default: Markdown };
}

export const loadMarkdown = (): Promise<boolean> =>
  importMarkdown().then(
    () => true,
    () => false,
  );

export interface MarkdownTextProps extends Pick<MarkdownProps, 'topHeading' | 'pictures'> {
  text: string;
  children?: ReactNode;
}

export function MarkdownText({ text, topHeading, pictures, children }: MarkdownTextProps) {
  const [{ Markdown }, setAttempt] = useState(() => ({ Markdown: loadedMarkdown ?? lazy(importMarkdown) }));
  return (
    <TextBoundary onRetry={() => setAttempt({ Markdown: lazy(importMarkdown) })} below={children}>
      <Suspense fallback={<Lines />}>
        <Markdown topHeading={topHeading} pictures={pictures}>
          {text}
        </Markdown>
        {children}
      </Suspense>
    </TextBoundary>
  );
}

interface TextBoundaryProps {
  onRetry: () => void;
  children: ReactNode;
  below: ReactNode;
}

class TextBoundary extends Component<TextBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const retryLoading = () => {
      this.props.onRetry();
      this.setState({ failed: false });
    };
    return (
      <>
        <ErrorState {...readMessages(markdown).failed} onRetry={retryLoading} />
        {this.props.below}
      </>
    );
  }
}

const Lines = () => (
  <div className={s.lines} role="status" aria-label={useMessages(markdown).loading}>
    <SkeletonLine />
    <SkeletonLine />
    <SkeletonLine width="60%" />
  </div>
);
