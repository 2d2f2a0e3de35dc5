import type { ChallengeLine } from '@laurel/shared/protocol';
import type { createChecklistWriter } from '@laurel/shared/protocol/sentences';
import { useSessionUser } from '@laurel/shared/session';
import { ActionBar } from '@laurel/shared/ui/action-bar';
import { Button } from '@laurel/shared/ui/button';
import { Checklist } from '@laurel/shared/ui/checklist';
import { InZone } from '@laurel/shared/ui/date-time';
import { Heading } from '@laurel/shared/ui/heading';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import type { ReactNode } from 'react';
import { appendNext } from '../../people/sign-in/safe-next';
import s from './join-panel.module.css';

export interface JoinPanelProps {
  words: { title: string; conditions: string; line: ReturnType<typeof createChecklistWriter>; signIn: string };
  conditions: readonly ChallengeLine[];
  currentPath: string;
  children: ReactNode;
  foot?: ReactNode;
}

const tellableConditions = new Set<ChallengeLine['condition']>(['signed_in', 'joining_open', 'place_left']);

export function JoinPanel({ words: t, conditions, currentPath, children, foot }: JoinPanelProps) {
  const user = useSessionUser();
  const isSolvedBySigningIn = conditions.every(
    ({ condition, met }) => met || condition === 'signed_in' || !tellableConditions.has(condition),
  );
  const shownConditions = user ? conditions : conditions.filter(({ condition }) => tellableConditions.has(condition));
  return (
    <Panel as="section" aria-labelledby="can-you-join">
      <Stack gap="small">
        <Heading level={2} id="can-you-join">
          {t.title}
        </Heading>
        <Checklist
          label={t.conditions}
          partial={shownConditions.length < conditions.length}
          items={shownConditions.map((line) => ({
            id: line.condition,
            met: line.met,
            pending: line.state.code === 'not_read',
            label: t.line.title(line),
            detail: <InZone>{(timeZone) => t.line.state(line.state, timeZone)}</InZone>,
            fix: line.fix ? { label: t.line.fix(line.fix), to: buildFixPath(line, currentPath) } : undefined,
          }))}
        />
      </Stack>
      {(user || isSolvedBySigningIn) && (
        <PanelActions>
          <ActionBar follows={conditions.every(({ met }) => met) || !user ? 'away' : 'never'}>
            {user ? (
              children
            ) : (
              <Button variant="primary" size="large" full to={appendNext('/sign-in', currentPath)}>
                {t.signIn}
              </Button>
            )}
          </ActionBar>
          {foot}
        </PanelActions>
      )}
    </Panel>
  );
}

export const PanelActions = ({ children }: { children: ReactNode }) => <div className={s.act}>{children}</div>;

function buildFixPath({ condition, fix }: ChallengeLine, currentPath: string): string {
  if (condition === 'signed_in') return appendNext('/sign-in', currentPath);
  if (condition === 'email_verified') return appendNext('/verify', currentPath);
  return fix?.to ?? currentPath;
}
