/// <reference types="@rspack/core/module" />

declare module '*.md' {
  const text: string;
  export default text;
}
