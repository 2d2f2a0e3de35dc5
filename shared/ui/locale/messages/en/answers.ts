import type { CallFailure } from '@laurel/shared/api';
import { words } from '../catalogue';

/** What the server and the contract say, in the page's language. In English it is shown as it came. */
export const answers = words('answers', {
  /** Why a call failed. */
  failure: ({ message }: Pick<CallFailure, 'error' | 'message'>): string => message,
  /** What an answer says, or a schema of a field. */
  sentence: (sentence: string): string => sentence,
  sessionEnded: 'Your session has ended. Sign in to go on.',
});
