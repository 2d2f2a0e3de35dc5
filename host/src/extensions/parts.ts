export { ExtensionSlot } from './extension-slot';
export { loadExtension } from './load-extension';
