import { findings as german } from '@laurel/shared/protocol/sentences/de';
import type { Translated } from '@laurel/shared/ui/locale';
import type { findings as english } from '../en/findings';

export const findings: Translated<typeof english.english> = {
  title: (finding, provider) => german[finding](provider).title,
  text: (finding, provider) => german[finding](provider).text,
  steps: (finding, provider) => german[finding](provider).steps,
};
