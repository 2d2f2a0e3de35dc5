/**
 * Modules that the host provides to every area. Keep them few and small, because a shared module can't be
 * tree-shaken. The build reads this list; names are written as in imports.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'jotai',
  '@laurel/shared/api',
  '@laurel/shared/area',
  '@laurel/shared/router',
  '@laurel/shared/service',
  '@laurel/shared/session',
  '@laurel/shared/ui/locale',
  '@laurel/shared/ui/theme',
  '@laurel/shared/ui/toast',
  '@laurel/shared/wallet',
] as const;
