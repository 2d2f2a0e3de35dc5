import { CallForm, useForm } from '@laurel/shared/form';
import { useNavigate } from '@laurel/shared/router';
import {
  AmountField,
  DateTimeField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { base } from '../layout/base';
import { GameField } from './game-field';
import { campaigns as messages } from './messages/en';

const blank = {
  title: '',
  description: '',
  platform: 'steam' as 'playstation' | 'steam',
  game: null as { externalId: string; title: string } | null,
  kind: 'count' as 'count' | 'percent' | 'platinum',
  threshold: '',
  rewardModel: 'fixed' as 'fixed' | 'split' | 'first_n',
  rewardAmount: '',
  rewardPool: '',
  maxParticipants: '',
  joinDeadline: '',
  startsAt: '',
  endsAt: '',
};

function criteriaOf({ kind, threshold }: typeof blank) {
  switch (kind) {
    case 'platinum':
      return { kind };
    case 'percent':
      return { kind, threshold: Math.round(Number(threshold) * 100) };
    case 'count':
      return { kind, threshold: Number(threshold) };
  }
}

/** Makes a draft. Publishing it shows first what it costs. */
export function NewCampaignPage() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const form = useForm('createCampaign', {
    initial: blank,
    request: (values) => ({
      body: {
        title: values.title,
        description: values.description,
        game: { platform: values.platform, externalId: values.game?.externalId ?? '' },
        criteria: criteriaOf(values),
        rewardModel: values.rewardModel,
        rewardAmount: values.rewardAmount || null,
        rewardPool: values.rewardPool,
        maxParticipants: Number(values.maxParticipants),
        joinDeadline: values.joinDeadline,
        startsAt: values.startsAt,
        endsAt: values.endsAt,
      },
    }),
    paths: { game: 'game.externalId', threshold: 'criteria.threshold', kind: 'criteria', platform: 'game' },
    announce: 'success',
    refreshes: ['listCampaigns'],
    onDone: ({ id }) => navigate(`${base}/campaigns/${id}`),
  });
  const { platform, game, kind, rewardModel } = form.values;
  const { errors: gameErrors } = form.field('game');
  return (
    <Stack>
      <title>{`${t.form.title} | Laurel`}</title>
      <Heading level={1}>{t.form.title}</Heading>
      <CallForm form={form} aria-label={t.form.title}>
        <TextField {...form.field('title')} label={t.fields.title} maxLength={80} />
        <TextAreaField {...form.field('description')} label={t.fields.description} optional rows={4} maxLength={4000} />
        <SelectField
          {...form.field('platform')}
          label={t.fields.platform}
          options={(['steam', 'playstation'] as const).map((value) => ({ value, label: t.platforms[value] }))}
          onChange={(value) => form.set({ platform: value, game: null })}
        />
        <GameField platform={platform} value={game} onChange={(next) => form.set({ game: next })} errors={gameErrors} />
        <SelectField
          {...form.field('kind')}
          label={t.fields.criteria}
          options={(['count', 'percent', 'platinum'] as const).map((value) => ({ value, label: t.criteria[value] }))}
        />
        {kind !== 'platinum' && (
          <NumberField
            {...form.field('threshold')}
            label={kind === 'count' ? t.fields.count : t.fields.percent}
            suffix={kind === 'percent' ? t.form.percentSuffix : undefined}
          />
        )}
        <SelectField
          {...form.field('rewardModel')}
          label={t.fields.rewardModel}
          options={(['fixed', 'first_n', 'split'] as const).map((value) => ({ value, label: t.models[value] }))}
        />
        {rewardModel !== 'split' && <AmountField {...form.field('rewardAmount')} label={t.fields.rewardAmount} />}
        <AmountField {...form.field('rewardPool')} label={t.fields.rewardPool} />
        <NumberField {...form.field('maxParticipants')} label={t.fields.maxParticipants} />
        <DateTimeField {...form.field('startsAt')} label={t.fields.startsAt} />
        <DateTimeField {...form.field('joinDeadline')} label={t.fields.joinDeadline} />
        <DateTimeField {...form.field('endsAt')} label={t.fields.endsAt} />
        <FormActions>
          <SubmitButton>{t.form.submit}</SubmitButton>
        </FormActions>
      </CallForm>
    </Stack>
  );
}
