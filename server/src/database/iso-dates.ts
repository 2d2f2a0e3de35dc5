export const toIso = (at: Date): string => at.toISOString();
export const toIsoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;
