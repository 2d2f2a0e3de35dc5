import { findReversibleTitles } from './titles';

test.each([
  `<title>{\`\${t.title} | Laurel\`}</title>`,
  `<title>{\`\${t.title(name)} | Laurel\`}</title>`,
  `<title>{\`\${words.tab} | Laurel\`}</title>`,
  `<title>{\`\${isolateText(contest.title)} | Laurel\`}</title>`,
  `<title>{\`\${isolateText(won ? t.victory.title : title)} | Laurel\`}</title>`,
  `<title>{\`\${isolateText(\`\${round}: \${pair}\`)} | Laurel\`}</title>`,
])('%s doesn’t affect the rest of the tab’s title', (source) => {
  expect(findReversibleTitles(source)).toEqual([]);
});

test.each([
  `<title>{\`\${contest.title} | Laurel\`}</title>`,
  `<title>{\`\${t.match} \${name} | Laurel\`}</title>`,
  `<title>{\`\${isolateText(round)}: \${pair} | Laurel\`}</title>`,
  '<title>{title}</title>',
])('%s may reverse it', (source) => {
  expect(findReversibleTitles(`<Page>\n${source}\n</Page>`)).toEqual([2]);
});
