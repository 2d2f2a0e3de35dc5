const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * An error and everything it wraps, outermost first: causes, and the errors that wallets put into `data`
 * (`data.originalError`, or `data` itself). The innermost one is the most specific.
 */
export function listCauses(error: unknown): Record<string, unknown>[] {
  const causes: Record<string, unknown>[] = [];
  const visitCause = (value: unknown): void => {
    if (!isRecord(value) || causes.includes(value) || causes.length >= 20) return;
    causes.push(value);
    visitCause(value.cause);
    if (isRecord(value.data)) {
      visitCause(value.data);
      visitCause(value.data.originalError);
    }
  };
  visitCause(error);
  return causes;
}

export const isChainUnknown = (error: unknown): boolean => listCauses(error).some(({ code }) => code === 4902);
