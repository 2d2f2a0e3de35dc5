export const createLogger = (prefix: string) => ({
  warn(...args: unknown[]) {
    // biome-ignore lint/suspicious/noConsole: the engine's own warnings must be visible in the console
    console.warn(prefix, ...args);
  },
});

function refuseLogging(): never {
  throw new Error('A page has no build logger');
}

export {
  refuseLogging as bindLoggerToCompiler,
  refuseLogging as createInfrastructureLogger,
  refuseLogging as infrastructureLogger,
  refuseLogging as logger,
};
