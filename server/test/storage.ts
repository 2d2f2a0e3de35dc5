import type { Storage } from '../src/storage/storage';

export function createTestStorage(): Storage {
  const files = new Map<string, Buffer>();
  return {
    async put(name, bytes) {
      files.set(name, bytes);
    },
    get: async (name) => files.get(name) ?? null,
    has: async (name) => files.has(name),
    async remove(name) {
      files.delete(name);
    },
  };
}
