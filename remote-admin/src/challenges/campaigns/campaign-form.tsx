import { type CallFormProps, type Fields, type FormState, KeptForm } from '@laurel/shared/form';
import { Button } from '@laurel/shared/ui/button';
import { MultiComboboxField } from '@laurel/shared/ui/combobox';
import {
  AmountField,
  ChoiceCards,
  DateTimeField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { BudgetLine } from '../../operations/approvals/use-budget';
import { FormSection, WideField } from '../../play/contests/form/fields';
import s from './campaign-form.module.css';
import { CostPreview } from './cost-preview';
import type { CampaignDraft } from './draft';
import { GameField } from './game-field';
import { campaigns as messages } from './messages/en';

export interface CampaignFormProps extends Pick<CallFormProps<CampaignDraft>, 'problem'> {
  form: FormState<CampaignDraft>;
  frozen?: boolean;
  submitLabel: string;
  cancelTo: string;
}

export function CampaignForm({ form, problem, frozen = false, submitLabel, cancelTo }: CampaignFormProps) {
  const t = useMessages(messages);
  return (
    <KeptForm form={form} problem={problem} aria-label={t.form.label} className={s.form}>
      <Stack gap="section">
        <FormSection title={t.form.about}>
          <WideField>
            <TextField {...form.field('title')} label={t.fields.title} maxLength={80} autoComplete="off" required />
          </WideField>
          <WideField>
            <TextAreaField
              {...form.field('description')}
              label={t.fields.description}
              optional
              rows={3}
              maxLength={4000}
            />
          </WideField>
        </FormSection>
        {!frozen && <Goal form={form} />}
        {!frozen && <Rewards form={form} />}
        <FormSection title={t.form.when} detail={Intl.DateTimeFormat().resolvedOptions().timeZone}>
          {frozen && (
            <NumberField {...form.field('maxParticipants')} label={t.fields.maxParticipants} min={1} required />
          )}
          <DateTimeField {...form.field('startsAt')} label={t.fields.startsAt} required />
          <DateTimeField {...form.field('joinDeadline')} label={t.fields.joinDeadline} required />
          <DateTimeField {...form.field('endsAt')} label={t.fields.endsAt} hint={t.form.endsHint} required />
        </FormSection>
      </Stack>
      <FormActions>
        <SubmitButton data-chief="" size="large">
          {submitLabel}
        </SubmitButton>
        <Button size="large" to={cancelTo}>
          {t.form.cancel}
        </Button>
      </FormActions>
    </KeptForm>
  );
}

interface PartProps {
  form: Fields<CampaignDraft>;
}

function Goal({ form }: PartProps) {
  const t = useMessages(messages);
  const { platform, game, kind, achievementIds } = form.values;
  const achievements = game?.achievements ?? [];
  const options = achievements.map(({ id, title, description }) => ({
    value: id,
    label: title,
    detail: description || undefined,
  }));
  const hasPlatinum = platform === 'playstation' && achievements.some(({ grade }) => grade === 'platinum');
  return (
    <FormSection
      title={t.form.goal}
      detail={achievements.length > 0 ? t.form.has(platform, achievements.length) : undefined}
    >
      <SelectField
        {...form.field('platform')}
        label={t.fields.platform}
        options={(['steam', 'playstation'] as const).map((choice) => ({ value: choice, label: t.platforms[choice] }))}
        onChange={(value) => form.set({ platform: value, game: null, achievementIds: [] })}
      />
      <GameField
        platform={platform}
        value={game}
        onChange={(next) =>
          form.set({ game: next, ...(next?.externalId !== game?.externalId && { achievementIds: [] }) })
        }
        errors={form.field('game').errors}
      />
      <WideField>
        <ChoiceCards
          {...form.field('kind')}
          label={t.fields.goal}
          layout="list"
          choices={[
            { value: 'count', title: t.goal.count(platform) },
            { value: 'percent', title: t.goal.percent(platform) },
            { value: 'achievements', title: t.goal.achievements(platform) },
            { value: 'platinum', title: t.goal.platinum, disabled: !hasPlatinum },
          ]}
          required
        />
      </WideField>
      {kind === 'count' && (
        <NumberField
          {...form.field('count')}
          label={t.fields.count(platform)}
          min={1}
          max={achievements.length || undefined}
          required
        />
      )}
      {kind === 'percent' && (
        <NumberField
          {...form.field('percent')}
          label={t.fields.percent(platform)}
          min={1}
          max={100}
          suffix={t.form.percentSuffix}
          required
        />
      )}
      {kind === 'achievements' && (
        <WideField>
          <MultiComboboxField
            label={t.fields.achievements(platform)}
            errors={form.field('achievementIds').errors}
            value={options.filter(({ value }) => achievementIds.includes(value))}
            onChange={(options) => form.set({ achievementIds: options.map(({ value }) => value) })}
            options={options}
            most={200}
            required
          />
        </WideField>
      )}
    </FormSection>
  );
}

function Rewards({ form }: PartProps) {
  const t = useMessages(messages);
  const { rewardModel } = form.values;
  return (
    <FormSection title={t.form.rewards}>
      <WideField>
        <ChoiceCards
          {...form.field('rewardModel')}
          label={t.fields.rewardModel}
          layout="list"
          choices={(['fixed', 'first_n', 'split'] as const).map((model) => ({ value: model, title: t.models[model] }))}
          required
        />
      </WideField>
      {rewardModel !== 'split' && (
        <AmountField {...form.field('rewardAmount')} label={t.fields.rewardAmount} required />
      )}
      <AmountField {...form.field('rewardPool')} label={t.fields.rewardPool} required />
      <NumberField {...form.field('maxParticipants')} label={t.fields.maxParticipants} min={1} max={10_000} required />
      <WideField>
        <CostPreview draft={form.values} />
        <BudgetLine promisedAmount={form.values.rewardPool} />
      </WideField>
    </FormSection>
  );
}
