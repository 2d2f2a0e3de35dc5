import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config';
import { version } from '../version';

/** Fields of a log line: names and numbers, never a body, token or cookie. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export interface Log {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

export interface ProcessLog extends Log {
  /** Writes the lines that are left, and logs no more. Without this call, an exit can lose or reorder the last lines. */
  close(): Promise<void>;
}

export function createLog({ logLevel, mode }: Pick<Config, 'logLevel' | 'mode'>): ProcessLog {
  const isReadable = mode === 'development' && process.stdout.isTTY;
  const options = { level: logLevel, base: { pid: process.pid, build: version } };
  const output = isReadable
    ? pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,build', sync: true })
    : pino.destination({ sync: false });
  const logger = pino(options, output);
  return {
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    async close() {
      const outputEnd = once(output, 'finish');
      output.end();
      // Output to a broken pipe never finishes.
      await Promise.race([outputEnd, setTimeout(1000)]);
    },
  };
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

export interface RecordedLine extends LogFields {
  level: keyof Log;
  message: string;
}

export function createRecordingLog(): Log & { readonly lines: RecordedLine[]; readonly requests: RecordedLine[] } {
  const lines: RecordedLine[] = [];
  const requests: RecordedLine[] = [];
  const logAt = (level: keyof Log) => (fields: LogFields, message: string) => {
    (message === 'Request' ? requests : lines).push({ ...fields, level, message });
  };
  return { lines, requests, debug: logAt('debug'), info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
}

/** PostgreSQL's class 22 errors can quote the value they refuse. */
const valueQuotingPattern = /^22[0-9A-Z]{3}$/;

/** Only an error's name, code and message can be logged, because other fields can contain user input. */
export function toErrorFields(error: unknown): { name: string; code?: string; error: string } {
  if (!(error instanceof Error)) return { name: typeof error, error: 'A value that is no error was thrown.' };
  const { name, message } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) return { name, error: message };
  return { name, code, error: valueQuotingPattern.test(code) ? 'The database refused a value.' : message };
}
