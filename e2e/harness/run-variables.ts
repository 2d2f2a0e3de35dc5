// Separate from `run-services.ts`, so that workers don't load the server.

export const runVariables = {
  sample: 'LAUREL_SAMPLE_DATABASE',
  evening: 'LAUREL_EVENING_DATABASE',
  shared: 'LAUREL_SHARED_URL',
} as const;

function readRunVariable(name: (typeof runVariables)[keyof typeof runVariables]): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: only Playwright's global set-up starts what the journeys share.`);
  return value;
}

export const readSampleDatabase = () => readRunVariable(runVariables.sample);

export const readEveningDatabase = () => readRunVariable(runVariables.evening);

export const readSharedUrl = () => readRunVariable(runVariables.shared);
