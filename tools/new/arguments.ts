import { type ParseArgsConfig, parseArgs } from 'node:util';
import { RequestError } from './change';

/** @throws RequestError with the usage if the arguments can't be parsed. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new RequestError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
