import { basePath, type CallName, calls, isReading } from '@laurel/shared/protocol';
import {
  askCall,
  buildRequestAddress,
  type PageAnswer,
  type PageRead,
  type PageReader,
  readAskedPosition,
  readData,
} from './ask';
import type { MountOptions } from './mount';
import { isSharedAddress } from './visitor-answers';

const nobody: PageReader = { user: null, requestId: 'page', ip: '', userAgent: null, locale: 'en', device: null };

/** The address of a call, which keys visitors' answers. */
const buildCallAddress = (name: CallName, params: object): string => {
  const values = new Map<string, unknown>(Object.entries(params));
  return (
    basePath + calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key))))
  );
};

/**
 * Asks what a page reads, as a visitor's browser would. Answers that are the same for every visitor are shared
 * with simultaneous requests over HTTP. @throws Refusal, or Error for what visitors can't read
 */
export type AskPage = (read: PageRead) => Promise<PageAnswer>;

export function createAskPage(options: MountOptions): AskPage {
  const { sharedAnswers } = options;
  return async ({ name, request }) => {
    if (!isReading(name) || calls[name].access !== 'anyone') throw new Error(`Visitors can't read ${name}`);
    const { params, search } = buildRequestAddress(request);
    const position = readAskedPosition(options);
    const makeVisitor = async () => JSON.stringify(await askCall(options, name, { params, search }, nobody));
    const address = buildCallAddress(name, params) + (search && `?${search}`);
    const text = await (sharedAnswers && isSharedAddress(name)
      ? sharedAnswers.getOrMake(`${name} ${address}`, makeVisitor)
      : makeVisitor());
    return { data: readData(JSON.parse(text) as { data: unknown; meta?: unknown }), position };
  };
}
