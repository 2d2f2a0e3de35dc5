import type { CallFailure } from '@laurel/shared/api';
import type { FieldFault, Success } from '@laurel/shared/protocol';
import { words } from '../catalogue';

/** What the server says, in the page's language. In English it is shown as it came: its sentences are English. */
export const answers = words('answers', {
  /** Why a call failed. */
  failure: ({ message }: Pick<CallFailure, 'error' | 'message'>): string => message,
  /** What is wrong with a field. */
  fault: (sentence: string, _fault: FieldFault | undefined): string => sentence,
  /** What a command that went well says. */
  success: (message: string, _said: Success | null): string => message,
  /** Signing in or up went well, yet nobody came back. The specification words both. */
  empty: { login: 'Error in login request', register: 'Error in response' },
  logout: 'Cannot logout at the moment',
  sessionEnded: 'Your session has ended. Sign in to continue.',
});
