import { ErrorState } from '@laurel/shared/ui/error-state';
import { readMessages } from '@laurel/shared/ui/locale';
import { SkeletonLine } from '@laurel/shared/ui/skeleton';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { useEffect, useState } from 'react';
import s from './difference.module.css';
import { posts as messages } from './messages/en';

interface TextPart {
  value: string;
  added: boolean;
  removed: boolean;
}

type LoadedParts = readonly TextPart[] | 'loading' | 'failed';

/** The differences between two texts. The comparing library loads on demand. */
export function useTextDifference(before: string, after: string): { parts: LoadedParts; retry: () => void } {
  const [parts, setParts] = useState<LoadedParts>('loading');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each attempt
  useEffect(() => {
    let isWanted = true;
    const compareTexts = async () => {
      const { diffWordsWithSpace } = await import('diff');
      return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({ value, added, removed }));
    };
    compareTexts().then(
      (parts) => isWanted && setParts(parts),
      () => isWanted && setParts('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [before, after, attempt]);
  const retryComparison = () => {
    setParts('loading');
    setAttempt(attempt + 1);
  };
  return { parts, retry: retryComparison };
}

export interface DifferenceProps {
  before: string;
  after: string;
  side?: 'before' | 'after' | 'both';
}

export function Difference({ before, after, side = 'both' }: DifferenceProps) {
  const t = readMessages(messages).difference;
  const { parts, retry } = useTextDifference(before, after);
  if (parts === 'loading') return <SkeletonLine />;
  if (parts === 'failed') return <ErrorState {...t.failed} onRetry={retry} />;
  const shownParts = parts.filter(({ added, removed }) =>
    side === 'before' ? !added : side === 'after' ? !removed : true,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <div tabIndex={0} className={s.text}>
      {shownParts.map(({ value, added, removed }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison keep their order
        if (!added && !removed) return <span key={index}>{value}</span>;
        const Mark = added ? 'ins' : 'del';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison keep their order
          <Mark key={index} className={added ? s.added : s.removed}>
            <VisuallyHidden>{added ? t.added : t.removed}</VisuallyHidden>
            {value}
          </Mark>
        );
      })}
    </div>
  );
}
