/**
 * Modules that exist once in the page: the host provides them and every area uses the same copy. Keep them few and
 * narrow, because a shared module can't be tree-shaken. The build reads this list; each name is the import as written
 * in code.
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
