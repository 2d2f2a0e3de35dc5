import type { FormState } from '@laurel/shared/form';
import { helpWords } from '@laurel/shared/help';
import { helpNeeds, helpTopics } from '@laurel/shared/protocol';
import { CheckboxField, SelectField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import type { PostDraft } from './draft';
import s from './help-fields.module.css';
import { posts as messages } from './messages/en';

export function HelpFields({ form }: { form: FormState<PostDraft> }) {
  const t = useMessages(messages).help;
  const { topics } = useMessages(helpWords);
  const { needs } = form.values;
  return (
    <>
      <SelectField
        {...form.field('topic')}
        label={t.topic}
        placeholder={t.chooseTopic}
        options={helpTopics.map((helpTopic) => ({ value: helpTopic, label: topics[helpTopic] }))}
      />
      <fieldset className={s.needs}>
        <legend className={s.legend}>{t.needs}</legend>
        {helpNeeds.map((need) => (
          <CheckboxField
            key={need}
            name={`needs-${need}`}
            label={t.need[need]}
            value={needs.includes(need)}
            onChange={(isNeeded) =>
              form.set({
                needs: helpNeeds.filter((otherNeed) => (otherNeed === need ? isNeeded : needs.includes(otherNeed))),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
