import { basePath, type ContestDetail, calls } from '@laurel/shared/protocol';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { contest as messages } from '../messages/en/contest';

type ExportCall = 'exportEntrants' | 'exportStandings' | 'exportResults' | 'exportContest';

export function ExportLinks({ contest: { id, matches } }: { contest: Pick<ContestDetail, 'id' | 'matches'> }) {
  const t = useMessages(messages).exports;
  const files: readonly ExportCall[] =
    matches.length > 0
      ? ['exportEntrants', 'exportStandings', 'exportResults', 'exportContest']
      : ['exportEntrants', 'exportContest'];
  return (
    <section aria-labelledby="exports">
      <RuleHeading id="exports" title={t.title} />
      <Stack gap="small">
        {files.map((call) => (
          <a key={call} href={`${basePath}${calls[call].path.replace('{id}', id)}`} download>
            {t.files[call]}
          </a>
        ))}
      </Stack>
    </section>
  );
}
