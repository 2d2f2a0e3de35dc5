// Removes React Router's code for its own framework, which Laurel doesn't use: forms, and links that prefetch pages.

const edits = [
  // The bundler drops an unused component only if it knows that making one has no effect.
  [/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2'],
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/, '= [false, null, {}];'],
  [/return shouldPrefetch && !isAbsolute \?[^\n]+ : link;/, 'return link;'],
  [/ref: mergeRefs\(forwardedRef, prefetchRef\),/, 'ref: forwardedRef,'],
];

module.exports = function leaveOutFramework(source) {
  if (!source.includes('function usePrefetchBehavior(')) return source;
  let leanSource = source;
  for (const [pattern, text] of edits) {
    const editedSource = leanSource.replace(pattern, text);
    if (editedSource === leanSource)
      throw new Error(`React Router no longer has ${pattern}. Look at what its links do now.`);
    leanSource = editedSource;
  }
  return leanSource;
};
