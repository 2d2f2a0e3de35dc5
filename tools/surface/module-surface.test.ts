import { describeSurface } from './module-surface';

const texts = new Map([
  [
    'api/index',
    "export { api, type Result } from './client';\nexport { calls as allCalls } from '@laurel/shared/protocol';",
  ],
  [
    'api/client',
    `import type { AxiosAdapter } from 'axios';
import { type Options } from './options';
type Hidden = { api: string };
interface Unused { field: string }
export type Result = Hidden | import("./options").Failure;
export declare const api: (options: Options, adapter: AxiosAdapter) => Promise<import("react").ReactNode>;
export {};`,
  ],
  ['api/options', 'export interface Options { unused: Unused }\ninterface Unused {\n}\nexport interface Failure {\n}'],
  ['session/index', "import { type Result } from '../api/client';\nexport declare function last(): Result;"],
  ['wallet/index', "export type Core = typeof import('./core');"],
  ['wallet/core/index', "export { start } from './start';"],
  ['wallet/core/start', 'export declare function start(): void;\nexport declare function start(key: string): void;'],
]);
const surface = describeSurface(
  ['api', 'session', 'wallet'].map((name) => ({ name, file: `${name}/index` })),
  texts,
);
const [api, session, wallet] = surface;

test('shows exports as declared, in whichever file', () => {
  expect([...(api?.exports ?? [])]).toEqual([
    ['api', 'const api: (options: Options, adapter: AxiosAdapter) => Promise<import("react").ReactNode>;'],
    ['Result', 'type Result = Hidden | Failure;'],
    ['allCalls', 'allCalls: calls of @laurel/shared/protocol'],
  ]);
});

test('shows the types that an export uses after it, but no others of their file', () => {
  expect([...(api?.typesBehind.keys() ?? [])].sort()).toEqual(['Failure', 'Hidden', 'Options', 'Unused']);
  expect(api?.typesBehind.get('Unused')).toBe('interface Unused {\n}');
});

test('other packages appear by name', () => {
  expect(api?.foreignNames.get('axios')).toEqual(new Set(['AxiosAdapter']));
  expect(api?.foreignNames.get('react')).toEqual(new Set(['ReactNode']));
});

test("doesn't repeat an export of one module after another", () => {
  expect([...(session?.typesBehind ?? [])]).toEqual([]);
});

test('follows a module imported as a whole, with all overloads of its functions', () => {
  expect([...(wallet?.typesBehind ?? [])]).toEqual([
    ['start', 'function start(): void;\nfunction start(key: string): void;'],
  ]);
});
