// How `npm run versions` writes a changelog: the texts of the changes, then once what the package is built with.

module.exports = {
  getReleaseLine: async ({ summary }) => {
    const [first = '', ...rest] = summary.split('\n').map((line) => line.trimEnd());
    return [`- ${first}`, ...rest.map((line) => (line === '' ? '' : `  ${line}`))].join('\n');
  },
  getDependencyReleaseLine: async (_changes, dependencies) =>
    dependencies.length === 0
      ? ''
      : `- Built with ${dependencies.map(({ name, newVersion }) => `${name} ${newVersion}`).join(', ')}`,
};
