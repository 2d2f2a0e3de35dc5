import type { Media } from '../../schemas/content/media';

export type Samples<Params> = { [Code in keyof Params]: readonly Params[Code][] };

export const noParams = [{}] as const;
export const at = '2026-11-20T19:00:00.000Z';
export const build = { area: 'dashboard', build: 'a1b2c3' };
export const makeReasons = <Why extends string>(...all: Why[]) => all.map((why) => ({ why }));
export const makeSubjects = <What extends string>(...all: What[]) => all.map((what) => ({ what }));
export const counts = [1, 2, 1000];
export const mediaUseSample: Media['usedBy'][number] = { kind: 'blog', id: 'any', title: 'The cup' };
export const title = 'Harbour Cup';
export const username = 'kestrel_09';
