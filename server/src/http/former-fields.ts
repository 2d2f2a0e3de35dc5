import type { CallName } from '@laurel/shared/protocol';

/** Tabs opened before a field was renamed may still send its former name, which is accepted until 26 December 2026. */
const formerFields: Partial<Record<CallName, Readonly<Record<string, string>>>> = {
  createContest: { feeBps: 'serviceFeeBps' },
  updateContest: { feeBps: 'serviceFeeBps' },
  createCampaign: { criteria: 'goal' },
  updateCampaign: { criteria: 'goal' },
  createContract: { criteria: 'goal' },
  updateContract: { criteria: 'goal' },
};

export function renameFormerFields(name: CallName, body: unknown): unknown {
  const renamings = formerFields[name];
  if (!renamings || typeof body !== 'object' || body === null) return body;
  const fields = new Map(Object.entries(body));
  for (const [formerName, field] of Object.entries(renamings))
    if (fields.has(formerName) && !fields.has(field)) {
      fields.set(field, fields.get(formerName));
      fields.delete(formerName);
    }
  return Object.fromEntries(fields);
}
