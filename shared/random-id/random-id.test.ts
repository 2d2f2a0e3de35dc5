import { makeRandomId } from './index';

test('makes a different id each time, even if only `getRandomValues` exists', () => {
  const originalRandomUuid = crypto.randomUUID;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    const ids = Array.from({ length: 100 }, () => makeRandomId());
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(makeRandomId(8)).toHaveLength(16);
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: originalRandomUuid, configurable: true });
  }
});
