import { useNavigate } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { SelectField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row } from '@laurel/shared/ui/page';
import { base } from '../../../layout/base-path';
import { contestForm } from '../messages/en/contest-form';
import type { ContestDraft } from './draft';
import { FormSection, WideField } from './fields';
import { makePreset, presetNames } from './presets';

export function StartFrom({ onFill }: { onFill: (change: Partial<ContestDraft>) => void }) {
  const t = useMessages(contestForm).start;
  const navigate = useNavigate();
  const earlierRead = useRead('listAdminContests', { query: { perPage: 100, sort: '-startsAt' } });
  const contestsByTitle = new Map(
    earlierRead.status === 'ready'
      ? earlierRead.data.items.toReversed().map((contest) => [contest.title, contest])
      : [],
  );
  return (
    <FormSection title={t.title}>
      <WideField>
        <Row>
          {presetNames.map((name) => (
            <Button key={name} size="small" onClick={() => onFill(makePreset(name, new Date()))}>
              {t.presets[name]}
            </Button>
          ))}
        </Row>
      </WideField>
      {contestsByTitle.size > 0 && (
        <SelectField
          label={t.earlier}
          hint={t.earlierHint}
          value=""
          onChange={(id) => navigate(`${base}/contests/new?from=${id}`)}
          options={[
            { value: '', label: t.choose },
            ...[...contestsByTitle.values()].reverse().map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
    </FormSection>
  );
}
