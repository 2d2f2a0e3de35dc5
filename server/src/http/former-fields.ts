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
  const renamedFormerField = formerFields[name];
  if (!renamedFormerField || typeof body !== 'object' || body === null) return body;
  const fields = new Map(Object.entries(body));
  for (const [former, field] of Object.entries(renamedFormerField))
    if (fields.has(former) && !fields.has(field)) {
      fields.set(field, fields.get(former));
      fields.delete(former);
    }
  return Object.fromEntries(fields);
}
