import type { ComponentType } from 'react';

export interface Story {
  name: string;
  note?: string;
  frame?: 'wide' | 'narrow';
  alone?: true;
  Show: ComponentType;
}
