import type { ReactNode } from 'react';

export const SourceContext = null;
export const ExtensionProvider = ({ children }: { children: ReactNode }) => children;

const noExtensions: never[] = [];
export const useExtensionComponents = () => noExtensions;
export const useExtensionLinks = () => noExtensions;
