/** Shared modules can't be tree-shaken, so keep them few and small. */
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
