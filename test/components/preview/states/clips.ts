import { t } from '../../../../lib/i18n/words.ts';
import type { PanelProps } from '../../../../lib/panel/actions.ts';
import {
  CLIPS,
  clipsProps,
  eventClip,
  figureClip,
  id,
  manyClips,
  passageClip,
} from '../../fixtures/clips.ts';
import { company, companyProps } from '../../fixtures/panel.ts';

/** What the user has clipped, by company. */
export const clipStates: Record<string, PanelProps> = {
  'clips-empty': clipsProps([]),
  'clips-loading': clipsProps(null),
  'clips-one': clipsProps([eventClip]),
  clips: clipsProps(CLIPS),
  'clips-behind-company': clipsProps(CLIPS, { company }),
  'clips-figure': clipsProps([figureClip, eventClip]),
  'clips-passage': clipsProps([passageClip]),
  'clips-long': clipsProps(CLIPS),
  'clips-withdrawn': clipsProps([passageClip], {
    clips: { count: 1, all: [passageClip], withdrawn: [id(1)] },
  }),
  'clips-deleted': clipsProps(CLIPS),
  'clips-save-menu': clipsProps(CLIPS),
  'clips-offline': clipsProps(CLIPS, { online: false }),
  'clips-many': clipsProps(manyClips(80)),
  'clips-no-export': clipsProps(CLIPS, { policy: { neverScan: [], off: ['export'] } }),
  'clip-full': { ...companyProps(), onClip: async () => 'full' },
  'clip-no-room': { ...companyProps(), onClip: async () => 'noRoom' },
};

/** What is pressed in them, by the words of the controls. */
export const clipPresses: Record<string, (() => string)[]> = {
  'clips-figure': [() => t('metricRevenue')],
  'clips-passage': [() => 'third quarter of 2026'],
  'clips-long': [() => 'Preliminary prospectus'],
  'clips-withdrawn': [() => 'third quarter of 2026'],
  'clips-deleted': [() => t('metricRevenue'), () => t('noteDelete')],
  'clips-save-menu': [() => t('exportSave')],
  'clip-full': [() => `${t('clip')}: `],
  'clip-no-room': [() => `${t('clip')}: `],
};
