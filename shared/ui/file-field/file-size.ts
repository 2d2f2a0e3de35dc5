import { formatNumber } from '@laurel/shared/ui/locale';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export function formatFileSize(bytes: number): string {
  const unitIndex = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** unitIndex;
  return formatNumber(value, {
    style: 'unit',
    unit: units[unitIndex] ?? 'byte',
    unitDisplay: unitIndex === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && unitIndex > 0 ? 1 : 0,
  });
}
