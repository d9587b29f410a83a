import type { PanelProps } from '../../../components/panel-props.ts';
import { research } from './states/research.ts';

/** Every state worth looking at, by the name of its picture; each room of the panel has its own. */
export const states: Record<string, PanelProps> = {
  ...research,
};
