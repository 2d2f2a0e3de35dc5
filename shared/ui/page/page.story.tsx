import type { Story } from '../gallery/story';
import { Panel } from '../panel';
import { Page, Row, Stack } from './page';

const Box = ({ children }: { children: string }) => (
  <div style={{ padding: 'var(--s3)', background: 'var(--surface-2)' }}>{children}</div>
);

export const stories: Story[] = [
  {
    name: 'Page, its widths',
    Show: () => (
      <Stack>
        <Page>
          <Box>Normal</Box>
        </Page>
        <Page width="narrow">
          <Box>Narrow, for one form or one text</Box>
        </Page>
        <Page width="wide">
          <Box>Wide, for tools with a side column</Box>
        </Page>
      </Stack>
    ),
  },
  {
    name: 'Stack, its gaps',
    Show: () => (
      <Row>
        {(['small', 'medium', 'large', 'section'] as const).map((gap) => (
          <Stack key={gap} gap={gap}>
            <Box>{gap}</Box>
            <Box>{gap}</Box>
          </Stack>
        ))}
      </Row>
    ),
  },
  {
    name: 'Row, between and end',
    Show: () => (
      <Panel>
        <Stack>
          <Row justify="between">
            <Box>One end</Box>
            <Box>The other</Box>
          </Row>
          <Row justify="end">
            <Box>At the end</Box>
          </Row>
        </Stack>
      </Panel>
    ),
  },
  {
    name: 'Row in a card: it wraps',
    frame: 'narrow',
    Show: () => (
      <Row>
        <Box>One of three</Box>
        <Box>Two of three</Box>
        <Box>Three of three</Box>
      </Row>
    ),
  },
];
