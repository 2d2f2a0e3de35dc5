/**
 * What exists once in the page: the host provides these modules and every area takes them from it. Few and narrow, for
 * a shared module cannot be tree-shaken. Read by the build; each name is the import as it is written in the code.
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
