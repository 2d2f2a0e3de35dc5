import type { ImportRule } from './rule';

/**
 * A set of rules in the linter's format. If several overrides match a file, only the last one counts, so each contains
 * all rules.
 */
export interface Override {
  includes: readonly string[];
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: 'error';
          options: { patterns: Pattern[] };
        };
      };
    };
  };
}

interface Pattern {
  group: readonly string[];
  message: string;
}

const makeOverride = (includes: readonly string[], rules: readonly ImportRule[]): Override => ({
  includes,
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: 'error',
          options: {
            patterns: rules.map(({ imports, message }) => ({
              group: imports,
              message,
            })),
          },
        },
      },
    },
  },
});

export function makeOverrides(
  scopes: readonly { files: readonly string[]; rules: readonly ImportRule[] }[],
): Override[] {
  return scopes.flatMap(({ files, rules }) => {
    const exceptions = [...new Set(rules.flatMap(({ except }) => except))].sort();
    return [
      makeOverride(files, rules),
      ...exceptions.map((place) =>
        makeOverride(
          [place],
          rules.filter(({ except }) => !except.includes(place)),
        ),
      ),
    ];
  });
}
