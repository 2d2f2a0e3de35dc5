import { api, type CallFailure, type CallResult } from '@laurel/shared/api';
import { clearSessionUser } from '@laurel/shared/session';
import { renderHook } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { clearReads, ServiceProvider, useRead } from '../queries';

export function setUpReads() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    clearSessionUser();
    localStorage.clear();
    clearReads();
  });
  afterEach(() => {
    server.resetHandlers();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  afterAll(() => server.close());
  return server;
}

export const readHealth = () => renderHook(() => useRead('getHealth', {}), { wrapper: ServiceProvider });

export const health = {
  data: { status: 'ok', version: '1', revision: null, problems: null, jobs: null },
  error: null,
  message: '',
  networkError: false,
} as const;

export const makeFailure = (status: number): CallFailure => ({
  data: null,
  error: status === 0 ? { kind: 'network' } : { kind: 'status', status, code: null, fields: {} },
  message: `Failed with ${status}`,
  networkError: status === 0,
});

export function recordTimes(answer: () => CallResult<unknown>): () => number[] {
  jest.useFakeTimers();
  const startedAt = Date.now();
  const times: number[] = [];
  jest.spyOn(api, 'call').mockImplementation(async () => {
    times.push(Math.round((Date.now() - startedAt) / 1000));
    return answer() as CallResult<never>;
  });
  return () => [...new Set(times)];
}
