import type { Success } from '@laurel/shared/protocol';
import type { AxiosAdapter } from 'axios';

export interface ClientOptions {
  token: () => string | null;
  /** Called if the server answers the current token with 401. */
  onUnauthenticated: (token: string) => void;
  onUnanswered?: () => void;
  baseURL?: string;
  /** Milliseconds until a call counts as unanswered. */
  timeout?: number;
  /** Tests replace it. */
  adapter?: AxiosAdapter;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Required for calls that move coins. Repeating a call with the same key is idempotent. */
  idempotencyKey?: string;
  /**
   * Sends this token instead of the session's. Such a call isn't aborted and outlives the page, so that signing out is
   * sent after the session has ended.
   */
  detachedToken?: string;
  /** Receives the share of a file sent so far, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** The version to read, so that an older shared answer isn't returned. */
  liveVersion?: string | undefined;
  /** Receives the latest change that the answer includes. */
  onPosition?: (position: string) => void;
  /** Receives the message of a success as a code, because the result has only the four specified fields. */
  onSuccess?: (success: Success) => void;
}
