/** An ES module, because importing a CommonJS module later costs the first load a piece of the bundler's runtime. */
export { createRoot, hydrateRoot } from 'react-dom/client';
