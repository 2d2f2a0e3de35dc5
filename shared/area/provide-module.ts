import * as api from '@laurel/shared/api';
import * as area from '@laurel/shared/area';
import * as router from '@laurel/shared/router';
import * as service from '@laurel/shared/service';
import * as session from '@laurel/shared/session';
import * as locale from '@laurel/shared/ui/locale';
import * as theme from '@laurel/shared/ui/theme';
import * as toast from '@laurel/shared/ui/toast';
import * as wallet from '@laurel/shared/wallet';
import * as jotai from 'jotai';
import react from 'react';
import jsx from 'react/jsx-runtime';
import reactDom from 'react-dom';
import type { sharedModules } from './shared-modules';

const providedModules: Readonly<Record<(typeof sharedModules)[number], unknown>> = {
  react,
  'react/jsx-runtime': jsx,
  'react-dom': reactDom,
  jotai,
  '@laurel/shared/api': api,
  '@laurel/shared/area': area,
  '@laurel/shared/router': router,
  '@laurel/shared/service': service,
  '@laurel/shared/session': session,
  '@laurel/shared/ui/locale': locale,
  '@laurel/shared/ui/theme': theme,
  '@laurel/shared/ui/toast': toast,
  '@laurel/shared/wallet': wallet,
};

/** @throws Error for a module that isn't shared, because an area bundles those itself. */
export function provideModule(name: string): unknown {
  if (!Object.hasOwn(providedModules, name)) throw new Error(`A rendering has no module "${name}"`);
  return providedModules[name as keyof typeof providedModules];
}
