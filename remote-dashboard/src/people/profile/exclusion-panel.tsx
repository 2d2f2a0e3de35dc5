import type { UserProfile } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { formatDateTime } from '@laurel/shared/ui/date-time';
import { SelectField } from '@laurel/shared/ui/field';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { profile as messages } from './messages/en';

const daysByLength = { day: 1, week: 7, month: 30, half: 182, year: 365, five: 5 * 365 };
type ExclusionLength = keyof typeof daysByLength;

const minuteMs = 60_000;
/** The extra minute covers the time until the server checks the length. */
const calculateEnd = (length: ExclusionLength): Date =>
  new Date(Date.now() + daysByLength[length] * 24 * 60 * minuteMs + minuteMs);

export function ExclusionPanel({ profile: { id, version, emailVerifiedAt, excludedUntil } }: { profile: UserProfile }) {
  const { exclusion: t } = useMessages(messages);
  const [length, setLength] = useState<ExclusionLength>('week');
  const [until, setUntil] = useState<Date | null>(null);
  const excludeCommand = useCommand('updateUser', { announce: 'success', refreshes: ['getUser'] });
  const [problem, setProblem] = useState<string | null>(null);
  const lengths = (Object.keys(daysByLength) as ExclusionLength[]).filter(
    (candidate) => excludedUntil === null || calculateEnd(candidate) > new Date(excludedUntil),
  );
  const chosenLength = lengths.includes(length) ? length : lengths[0];
  const excludeUser = async () => {
    if (!until) return;
    const body = { version: String(version), excludedUntil: until.toISOString() };
    const result = await excludeCommand.run({ params: { id }, body });
    if (result.error) setProblem(result.message);
    else setUntil(null);
  };
  return (
    <Panel as="section" aria-labelledby="exclusion">
      <Stack>
        <Heading level={2} id="exclusion">
          {t.title}
        </Heading>
        <Text>{t.text}</Text>
        {emailVerifiedAt === null && <Text tone="muted">{t.unverified}</Text>}
        {emailVerifiedAt !== null && chosenLength && (
          <>
            <SelectField
              name="length"
              label={t.label}
              value={chosenLength}
              onChange={setLength}
              options={lengths.map((choice) => ({ value: choice, label: t.lengths[choice] }))}
            />
            <div>
              <Button
                variant="danger"
                onClick={() => {
                  setProblem(null);
                  setUntil(calculateEnd(chosenLength));
                }}
              >
                {t.submit}
              </Button>
            </div>
          </>
        )}
      </Stack>
      <ConfirmDialog
        open={until !== null}
        title={until ? t.ask(formatDateTime(until, 'date')) : ''}
        confirmLabel={t.submit}
        cancelLabel={t.keep}
        tone="danger"
        busy={excludeCommand.fetching}
        error={problem}
        onConfirm={excludeUser}
        onClose={() => setUntil(null)}
      >
        {t.askText}
      </ConfirmDialog>
    </Panel>
  );
}
