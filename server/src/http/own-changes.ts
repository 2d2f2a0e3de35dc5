export interface OwnChanges {
  recordCommand(userId: string): void;
  /** True while shared answers can count as current though they lack this user's last change. */
  mayBeMissing(userId: string): boolean;
}

/** Shared answers count as current until a change is announced, which is some milliseconds after its commit. */
export function createOwnChanges(readAnnouncedUntil: () => number): OwnChanges {
  const commandTimesMs = new Map<string, number>();
  function forgetAnnouncedCommands(): void {
    for (const [userId, timeMs] of commandTimesMs) {
      if (timeMs >= readAnnouncedUntil()) return;
      commandTimesMs.delete(userId);
    }
  }
  return {
    recordCommand(userId) {
      forgetAnnouncedCommands();
      // Keeps the oldest command first.
      commandTimesMs.delete(userId);
      commandTimesMs.set(userId, performance.now());
    },
    mayBeMissing(userId) {
      const timeMs = commandTimesMs.get(userId);
      return timeMs !== undefined && timeMs >= readAnnouncedUntil();
    },
  };
}
