import { z } from 'zod';
import { environment } from './environment';
import { groupTitles, type SettingName, type SettingText, settingTexts } from './texts';

type Schema = z.core.$ZodType;

function* listSchemas(schema: Schema | undefined): Generator<Schema> {
  if (!schema) return;
  yield schema;
  if (schema instanceof z.ZodPipe) yield* listSchemas(schema.def.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) yield* listSchemas(schema.def.innerType);
}

const shapes: Readonly<Record<string, Schema | undefined>> = environment.shape;

function formatDefault(name: string, { otherwise }: SettingText): string {
  if (otherwise !== undefined) return otherwise;
  const schema = [...listSchemas(shapes[name])].find((each) => each instanceof z.ZodDefault);
  const value = schema ? String(schema.def.defaultValue) : '';
  return value === '' ? 'none' : `\`${value}\``;
}

function formatForm(name: string, { form }: SettingText): string {
  const schemas = [...listSchemas(shapes[name])];
  const options = schemas.find((each) => each instanceof z.ZodEnum)?.options;
  if (options) return options.map((option) => `\`${option}\``).join(', ');
  const numberSchema = schemas.find((each) => each instanceof z.ZodNumber);
  const range = numberSchema ? `${numberSchema.minValue} to ${numberSchema.maxValue}` : '';
  return [form, range].filter(Boolean).join(', ');
}

export function makeSettingsPage(): string {
  const allSettings = Object.entries(settingTexts) as [SettingName, SettingText][];
  const tables = Object.entries(groupTitles).map(([group, title]) => {
    const rows = allSettings
      .filter(([, text]) => text.group === group)
      .map(
        ([name, text]) =>
          `| \`${name}\` | ${text.meaning} | ${formatForm(name, text)} | ${formatDefault(name, text)} | ${text.without} |`,
      );
    return `## ${title}\n\n| Variable | Meaning | Form | Default | Without it |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# Settings

<!-- Made from server/src/settings by \`npm run config page\`. Edit texts.ts there. -->

[Operating](operating.md#settings) says where they come from, and what a start refuses.

${tables.join('\n')}`;
}
