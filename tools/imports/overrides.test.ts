import { makeOverrides } from './overrides';

const findGroups = (overrides: ReturnType<typeof makeOverrides>, place: string) =>
  overrides
    .find(({ includes }) => includes.includes(place))
    ?.linter.rules.style.noRestrictedImports.options.patterns.map(({ group }) => group.join());

test('an owner can import its library and must follow every other rule', () => {
  const overrides = makeOverrides([
    {
      files: ['shared/**'],
      rules: [
        { imports: ['axios'], except: ['shared/api/**'], message: 'one' },
        {
          imports: ['jotai'],
          except: ['shared/session/**', 'shared/api/**'],
          message: 'two',
        },
        { imports: ['aos'], except: [], message: 'three' },
      ],
    },
  ]);
  expect(findGroups(overrides, 'shared/**')).toEqual(['axios', 'jotai', 'aos']);
  expect(findGroups(overrides, 'shared/api/**')).toEqual(['aos']);
  expect(findGroups(overrides, 'shared/session/**')).toEqual(['axios', 'aos']);
});
