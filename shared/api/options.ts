import type { Success } from '@laurel/shared/protocol';
import type { AxiosAdapter } from 'axios';

export interface ClientOptions {
  token: () => string | null;
  onUnauthenticated: (token: string) => void;
  onUnanswered?: () => void;
  baseURL?: string;
  timeout?: number;
  adapter?: AxiosAdapter;
}

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Replaces the session's token. `abortAll` doesn't abort a call with it, and the call outlives the page. */
  detachedToken?: string;
  onProgress?: (share: number) => void;
  liveVersion?: string | undefined;
  onPosition?: (position: string) => void;
  onSuccess?: (success: Success) => void;
}
