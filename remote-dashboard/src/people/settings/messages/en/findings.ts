import type { Finding } from '@laurel/shared/protocol';
import { findings as english } from '@laurel/shared/protocol/sentences/en';
import { words } from '../../../../catalogue';

type Provider = 'psn' | 'steam';

export const findings = words('findings', {
  title: (finding: Finding, provider: Provider) => english[finding](provider).title,
  text: (finding: Finding, provider: Provider) => english[finding](provider).text,
  steps: (finding: Finding, provider: Provider): readonly string[] => english[finding](provider).steps,
});
