// Removes code of libraries that Laurel doesn't use.

// React Router's code for its own framework: forms, and links that prefetch pages.
const routerEdits = [
  // The bundler drops an unused component only if it knows that making one has no effect.
  [/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2'],
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/, '= [false, null, {}];'],
  [/return shouldPrefetch && !isAbsolute \?[^\n]+ : link;/, 'return link;'],
  // A computed name makes the bundler add a runtime for whole namespaces.
  [/= (React\d*)\[USE_OPTIMISTIC\];/, '= $1.useOptimistic;'],
  [/ref: mergeRefs\(forwardedRef, prefetchRef\),/, 'ref: forwardedRef,'],
];

// Ariakit copies all of React, for which the bundler adds a runtime for whole namespaces.
const ariakitEdits = [
  [/^const _React = \{ \.\.\.React \};$/m, ''],
  [/\b_React\./g, 'React.'],
];

function editSource(source, name, edits) {
  let leanSource = source;
  for (const [pattern, text] of edits) {
    const editedSource = leanSource.replace(pattern, text);
    if (editedSource === leanSource) throw new Error(`${name} no longer has ${pattern}. Look at what it does now.`);
    leanSource = editedSource;
  }
  return leanSource;
}

module.exports = function leaveOutUnused(source) {
  if (source.includes('function usePrefetchBehavior(')) return editSource(source, 'React Router', routerEdits);
  return source.includes('_React') ? editSource(source, 'Ariakit', ariakitEdits) : source;
};
