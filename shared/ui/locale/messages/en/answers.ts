import type { CallFailure } from '@laurel/shared/api';
import type { FieldFault, Success } from '@laurel/shared/protocol';
import { words } from '../catalogue';

export const answers = words('answers', {
  failure: ({ message }: Pick<CallFailure, 'error' | 'message'>): string => message,
  /** “Safe” means that the server runs a repeated command only once. */
  outcome: {
    unsent: 'Nothing was sent.',
    safe: 'It may have gone through. Trying again is safe: it can’t happen twice.',
    look: 'It may have gone through: look before you try again.',
  },
  fault: (sentence: string, _fault: FieldFault | undefined): string => sentence,
  success: (message: string, _said: Success | null): string => message,
  /** Shown if a successful answer to signing in or up contains no user. The specification fixes both texts. */
  empty: { login: 'Error in login request', register: 'Error in response' },
  logout: 'Cannot logout at the moment',
  sessionEnded: 'Your session has ended. Sign in to continue.',
});
